/** Asking again and again while somebody looks: at once when they come back, never under a pressed pointer. */

export function repeat(look: () => Promise<unknown>, every: number): () => void {
  let timer = 0;
  let pressed = false;
  let stopped = false;
  const press = (): unknown => (pressed = true);
  const release = (): unknown => (pressed = false);
  const again = async (): Promise<void> => {
    clearTimeout(timer);
    if (!document.hidden && !pressed) await look();
    if (!stopped) timer = setTimeout(() => void again(), pressed ? 300 : every);
  };
  const back = (): void => {
    if (!document.hidden) void again();
  };
  document.addEventListener('visibilitychange', back);
  addEventListener('pointerdown', press);
  addEventListener('pointerup', release);
  addEventListener('pointercancel', release);
  // Not within the effect that begins it, which would run again for whatever the look reads.
  timer = setTimeout(() => void again(), 0);
  return () => {
    stopped = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', back);
    removeEventListener('pointerdown', press);
    removeEventListener('pointerup', release);
    removeEventListener('pointercancel', release);
  };
}
