/** Keys of the table: not while somebody writes, and not where a key has a meaning of its own. */
type Deeds = Readonly<Record<string, () => void>>;

export function listen(deeds: Deeds): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const at = event.target instanceof Element ? event.target : document.body;
    if (at.closest('input, textarea, select, dialog')) return;
    // Enter on a button, a link or a thing of the board is theirs.
    if (event.key === 'Enter' && at.closest('button, a, [role="button"], [tabindex]')) return;
    const deed = deeds[event.key.toLowerCase()];
    if (!deed) return;
    event.preventDefault();
    deed();
  };
}
