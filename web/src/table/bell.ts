/** Two plucked strings: it is your turn. Made, not recorded. */
let context: AudioContext | null = null;

export function ring(): void {
  try {
    context ??= new AudioContext();
  } catch {
    return;
  }
  // A browser lets no page sound before somebody has touched it.
  if (context.state !== 'running') {
    void context.resume();
    return;
  }
  for (const [at, pitch] of [
    [0, 523],
    [0.13, 784],
  ] as const) {
    const tone = context.createOscillator();
    const loudness = context.createGain();
    const from = context.currentTime + at;
    tone.type = 'triangle';
    tone.frequency.value = pitch;
    loudness.gain.setValueAtTime(0.0001, from);
    loudness.gain.exponentialRampToValueAtTime(0.12, from + 0.01);
    loudness.gain.exponentialRampToValueAtTime(0.0001, from + 0.5);
    tone.connect(loudness).connect(context.destination);
    tone.start(from);
    tone.stop(from + 0.55);
  }
}
