/**
 * Soft sounds, made of tones and noise while the page runs: nothing is fetched. A page is silent before somebody has
 * touched it.
 */
import type { Sound } from '../contract/sound';
import { settings } from '../house/settings.svelte';
import { type Grain, RECIPES } from './recipes';

/** Those of one move follow each other, in seconds. */
const APART = 0.11;

let context: AudioContext | null = null;
let noise: AudioBuffer | null = null;

/** The sounds of a board, one after another; none while nobody looks. */
export function sound(sounds: readonly Sound[]): void {
  if (document.hidden) return;
  for (const [at, name] of sounds.entries()) play(name, at * APART);
}

/** It is your turn. This one is heard in a hidden page too: it calls back whoever waits elsewhere. */
export function ring(): void {
  play('turn');
}

/** Little is left on the clock; heard in a hidden page too. */
export function warn(): void {
  play('time');
}

export function cheer(): void {
  if (!document.hidden) play('victory');
}

function play(name: keyof typeof RECIPES, after = 0): void {
  const audio = settings.sound ? awake() : null;
  if (!audio) return;
  const now = audio.currentTime + after;
  for (const each of RECIPES[name]) start(audio, each, now);
}

/** Where sounds are made; null before somebody has touched the page, because no browser lets it sound until then. */
function awake(): AudioContext | null {
  if (navigator.userActivation?.hasBeenActive === false) return null;
  try {
    context ??= new AudioContext();
  } catch {
    return null;
  }
  if (context.state === 'running') return context;
  void context.resume();
  return null;
}

function start(audio: AudioContext, { of, from, to, lasts, loud, at }: Grain, now: number): void {
  const begins = now + at;
  const ends = begins + lasts;
  const loudness = audio.createGain();
  loudness.gain.setValueAtTime(0.0001, begins);
  loudness.gain.exponentialRampToValueAtTime(loud, begins + Math.min(0.012, lasts / 4));
  loudness.gain.exponentialRampToValueAtTime(0.0001, ends);
  loudness.connect(audio.destination);
  const glide = (pitch: AudioParam): void => {
    pitch.setValueAtTime(from, begins);
    pitch.exponentialRampToValueAtTime(to, ends);
  };
  if (of === 'noise') {
    const source = audio.createBufferSource();
    const filter = audio.createBiquadFilter();
    source.buffer = noise ??= makeNoise(audio);
    source.loop = true;
    filter.type = 'bandpass';
    glide(filter.frequency);
    source.connect(filter).connect(loudness);
    source.start(begins);
    source.stop(ends);
  } else {
    const tone = audio.createOscillator();
    tone.type = of;
    glide(tone.frequency);
    tone.connect(loudness);
    tone.start(begins);
    tone.stop(ends);
  }
}

function makeNoise(audio: AudioContext): AudioBuffer {
  const buffer = audio.createBuffer(1, audio.sampleRate / 2, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let at = 0; at < samples.length; at += 1) samples[at] = Math.random() * 2 - 1;
  return buffer;
}
