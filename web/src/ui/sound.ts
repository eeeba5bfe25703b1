/** Small sounds, made on the spot; silent until somebody asks for them. */
import { settings } from "./settings.svelte";

const TONES = { card: [[220, 0.04]], turn: [[523, 0.08], [659, 0.12]], end: [[523, 0.12], [659, 0.12], [784, 0.25]] } as const;
let context: AudioContext | null = null;

export function sound(name: keyof typeof TONES): void {
  if (!settings.sound || typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  let at = context.currentTime;
  for (const [frequency, length] of TONES[name]) {
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.frequency.value = frequency;
    tone.type = "triangle";
    volume.gain.setValueAtTime(0.12, at);
    volume.gain.exponentialRampToValueAtTime(0.001, at + length);
    tone.connect(volume).connect(context.destination);
    tone.start(at);
    tone.stop(at + length);
    at += length;
  }
}
