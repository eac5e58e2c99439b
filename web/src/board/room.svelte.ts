/** The room that a board has on its page: how the page is laid out, and how large the board is drawn. */
import { type Shape, shapeOf } from '../table/shape';
import { Zoom } from '../table/zoom.svelte';

export class Room {
  width = $state(innerWidth);
  height = $state(innerHeight);
  /** Whether the drawing for little room is shown. */
  compact = $state(false);
  readonly zoom = new Zoom();
  private readonly em = parseFloat(getComputedStyle(document.documentElement).fontSize);
  readonly shape: Shape = $derived(shapeOf(this.width, this.height, this.em));
  readonly narrow = $derived(this.shape === 'phone');
  /** A phone, however it is held: the dock is for fingers. */
  readonly phone = $derived(this.shape === 'phone' || this.shape === 'sideways');
}
