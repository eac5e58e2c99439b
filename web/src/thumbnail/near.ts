/** Says once that something comes into sight: what is not looked at need not be fetched. */
export function near(frame: HTMLElement, come: () => void): { destroy(): void } {
  const watcher = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return;
      watcher.disconnect();
      come();
    },
    { rootMargin: '200px' },
  );
  watcher.observe(frame);
  return { destroy: () => watcher.disconnect() };
}
