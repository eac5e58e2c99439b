/** What can still come, in words: contents of bag and decks that anybody at the table could work out (10.1). */
import { held } from '../../contract/counts';
import type { PharaonBoard } from './context.svelte';

export function inBag(board: PharaonBoard): string {
  return held(board.view.bag)
    .map(([piece, count]) => `${count} × ${board.words.word('piece', piece)}`)
    .join(', ');
}

/** Artisans still in the deck by their points, and those put away. */
export function inArtisans(board: PharaonBoard): string {
  const { view, tables } = board;
  const listed = (cards: Readonly<Record<string, number>>): string => {
    const counts = new Map<number, number>();
    for (const [artisan, count] of held(cards)) {
      const points = tables.artisans.points[Number(artisan) - 1] ?? 0;
      counts.set(points, (counts.get(points) ?? 0) + count);
    }
    return [...counts].map(([points, count]) => `${count} × ${points}`).join(', ');
  };
  return told(board, listed(view.artisan_deck), listed(view.artisan_discards));
}

/** Nobles nobody has seen yet, and those put away. */
export function inNobles(board: PharaonBoard): string {
  const listed = (cards: Readonly<Record<string, number>>): string =>
    held(cards)
      .map(([noble]) => board.words.word('noble', noble))
      .join(', ');
  return told(board, listed(board.view.unseen.nobles), listed(board.view.noble_discards));
}

function told(board: PharaonBoard, unseen: string, away: string): string {
  const left = board.say('still_in', { what: unseen || '–' });
  return away ? `${left} ${board.say('put_away', { what: away })}` : left;
}
