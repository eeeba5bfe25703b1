import { mount } from "svelte";
import App from "./App.svelte";
import "./ui/fonts.css";
import "./ui/base.css";

const target = document.getElementById("page")!;
mount(App, { target });

if ("serviceWorker" in navigator && import.meta.env.PROD) {
  navigator.serviceWorker.register("/sw.js").catch(() => undefined); // the page works without it
}
