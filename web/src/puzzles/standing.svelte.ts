/** Which puzzles there are and how far somebody is with them. */
import { get } from '../api/client';
import type { PuzzleList, PuzzleStanding } from '../api/told';

class Standing {
  list = $state.raw<PuzzleList | null>(null);
  mine = $state.raw<PuzzleStanding | null>(null);

  async look(): Promise<void> {
    try {
      [this.list, this.mine] = await Promise.all([get<PuzzleList>('/puzzles'), get<PuzzleStanding>('/puzzles/mine')]);
    } catch {
      // The next look may find them.
    }
  }

  solved(game: string, number: number): boolean {
    return this.mine?.met.some((each) => each.game === game && each.number === number && each.solved) ?? false;
  }

  met(game: string, number: number): boolean {
    return this.mine?.met.some((each) => each.game === game && each.number === number) ?? false;
  }

  /** The next puzzle of the same game that has not been solved; after the last one comes the first. */
  next(game: string, number: number): number | null {
    const count = this.list?.games.find((each) => each.game === game)?.grades.length ?? 0;
    for (let step = 1; step < count; step += 1) {
      const at = ((number - 1 + step) % count) + 1;
      if (!this.solved(game, at)) return at;
    }
    return count > 1 ? (number % count) + 1 : null;
  }
}

export const standing = new Standing();
