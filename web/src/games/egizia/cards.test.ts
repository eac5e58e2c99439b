import type { By } from '../../contract/position';
import { describe, expect, it } from 'vitest';
import { bandOf, fieldsOf, handOf, moveOf, quarriesOf } from './cards';
import type { Card, EgiziaView, Upgrade } from './view.generated';

function mat(hand: Partial<By<Card, number>>, improved: Partial<By<Upgrade, number>> = {}): EgiziaView {
  return { hands: [hand], improved: [improved] } as unknown as EgiziaView;
}

describe('the fields of a mat', () => {
  it('stand green first and say what would raise them', () => {
    expect(fieldsOf(mat({ brown_7: 1, yellow_4: 1, green_6: 1 }), 0)).toEqual([
      { card: 'green_6', grain: 6, grade: 'green', upgrade: null },
      { card: 'yellow_4', grain: 4, grade: 'yellow', upgrade: 'yellow_4_to_green' },
      { card: 'brown_7', grain: 7, grade: 'brown', upgrade: 'brown_7_to_yellow' },
    ]);
  });

  it('count a brown field raised once as yellow, and twice as green', () => {
    const once = fieldsOf(mat({ brown_8: 1 }, { brown_8_to_yellow: 1, brown_8_to_green: 0 }), 0);
    expect(once).toEqual([{ card: 'brown_8', grain: 8, grade: 'yellow', upgrade: 'brown_8_to_green' }]);
    const twice = fieldsOf(mat({ brown_8: 1 }, { brown_8_to_yellow: 0, brown_8_to_green: 1 }), 0);
    expect(twice).toEqual([{ card: 'brown_8', grain: 8, grade: 'green', upgrade: null }]);
  });

  it('raise one of two alike', () => {
    const fields = fieldsOf(mat({ yellow_5: 2 }, { yellow_5_to_green: 1 }), 0);
    expect(fields.map(({ grade }) => grade)).toEqual(['green', 'yellow']);
  });
});

describe('the cards of a mat', () => {
  it('are one for each copy, without fields and quarries', () => {
    const view = mat({ green_6: 1, quarry_3: 2, quarry_2: 1, strength: 2, upstream: 1 });
    expect(handOf(view, 0)).toEqual(['strength', 'strength', 'upstream']);
    expect(quarriesOf(view, 0)).toEqual([3, 3, 2]);
  });

  it('are told apart by their band', () => {
    expect((['green_4', 'quarry_4', 'food', 'reuse', 'black_yellow'] as const).map(bandOf)).toEqual([
      'green',
      'quarry',
      'anytime',
      'permanent',
      'at_once',
    ]);
  });

  it('open the moves they allow', () => {
    expect(moveOf('selling')).toEqual({ kind: 'sell' });
    expect(moveOf('double_turn')).toEqual({ kind: 'play', card: 'double_turn' });
  });
});
