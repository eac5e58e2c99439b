import { on } from 'svelte/events';

/**
 * Tells when the pointer of a mouse or the focus of keys comes to a button and goes. By moving: what appears under a
 * pointer at rest was not pointed at. A finger does not point before it chooses: what a page says of the thing under a
 * pointer can push that thing from under the finger, and the click would be lost.
 */
export function pointing(tell: (inside: boolean) => void): (button: HTMLElement) => () => void {
  return (button) => {
    const ends = [
      on(button, 'pointermove', ({ pointerType }) => pointerType !== 'touch' && tell(true)),
      on(button, 'pointerleave', () => tell(false)),
      on(button, 'focus', () => button.matches(':focus-visible') && tell(true)),
      on(button, 'blur', () => tell(false)),
    ];
    return () => ends.forEach((end) => end());
  };
}
