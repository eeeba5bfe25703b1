// All sentences of a language: the server's, and those of the page, each folder with its own.
export default [
  ...Object.values(
    import.meta.glob<string>(
      ["../../../src/pioche/{engine,bots,server,games/*}/texts/de.ftl", "../**/texts/de.ftl"],
      { eager: true, query: "?raw", import: "default" },
    ),
  ),
];
