/** The browser's own dialog: the focus stays inside, and Esc or a click beside it closes it. */
import type { Attachment } from 'svelte/attachments';

export function modal(close: () => void): Attachment<HTMLDialogElement> {
  return (dialog) => {
    function beside(event: Event): void {
      if (event.target === dialog) close();
    }
    dialog.showModal();
    dialog.addEventListener('close', close);
    dialog.addEventListener('click', beside);
    return () => {
      dialog.removeEventListener('close', close);
      dialog.removeEventListener('click', beside);
      dialog.close();
    };
  };
}
