// The tests of every registered game. They run in Node and in workerd; the golden plays also run in Chromium.
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { GAME_TYPES } from '../../worker/shared/kernel/game-type.ts';
import { seededRandom } from '../../worker/shared/kernel/seeded-random.ts';
import { begin, recordPlay, replay } from './golden-play.ts';
import { GOLDEN_PLAYS } from './golden-plays.ts';
import { SAMPLES } from './samples/samples.ts';

/** Declares the tests. `rounds` is the number of honest plays per game, at least 1, that must stay within its bounds. */
export function describeConformance({ rounds }: { rounds: number }): void {
  describe.each(GAME_TYPES)('%s conforms', (type) => {
    const sample = SAMPLES[type];
    const elapsed = (state: unknown) => sample.elapsed_ms?.(state) ?? 0;

    test('replays its golden plays to the recorded results [§4 Replayed games; §Floors]', () => {
      expect(GOLDEN_PLAYS[type]!.length).toBeGreaterThanOrEqual(5);
      for (const golden of GOLDEN_PLAYS[type]!) expect(replay(golden)).toEqual(golden);
    });

    test('shows two plays the same way when only their secrets differ [§4 Sealed games; §Puzzles]', () => {
      const random = seededRandom([1, 2, 3, 4]);
      const { game, puzzle, state } = begin(type, random);
      const twin = sample.twin({ puzzle, state }, random);
      expect(twin).not.toEqual({ puzzle, state });
      const view = game.view({ puzzle, state, puzzleId: 'p', elapsed_ms: 0 });
      expect(game.view({ ...twin, puzzleId: 'p', elapsed_ms: 0 })).toEqual(view);
      expect(game.progress(twin.state)).toEqual(game.progress(state));
    });

    test('reveals no secret in any view or reply while the play is open [§4 Sealed games; §Puzzles]', () => {
      const random = seededRandom([5, 6, 7, 8]);
      const { game, puzzle, state } = begin(type, random);
      for (let now = state; !game.isOver(now); ) {
        const move = sample.nextMove({ puzzle, state: now }, random);
        const made = game.move({ puzzle, state: now, elapsed_ms: elapsed(now) }, move);
        if (!made.ok) throw new Error(made.code);
        now = made.state;
        if (game.isOver(now)) break;
        const shown = JSON.stringify([
          made.reply,
          game.view({ puzzle, state: now, puzzleId: 'p', elapsed_ms: 0 }),
        ]);
        for (const secret of sample.secrets({ puzzle, state: now })) expect(shown).not.toContain(secret);
      }
    });

    test('refuses illegal moves and leaves the state unchanged [§The life of a play]', () => {
      const random = seededRandom([9, 10, 11, 12]);
      const { game, puzzle, state } = begin(type, random);
      let now = state;
      for (let turn = 0; turn < 12 && !game.isOver(now); turn++) {
        const before = JSON.stringify(now);
        for (const move of sample.illegalMoves({ puzzle, state: now })) {
          expect(game.move({ puzzle, state: now, elapsed_ms: elapsed(now) }, move)).toMatchObject({
            ok: false,
          });
          expect(JSON.stringify(now)).toBe(before);
        }
        const made = game.move(
          { puzzle, state: now, elapsed_ms: elapsed(now) },
          sample.nextMove({ puzzle, state: now }, random),
        );
        if (!made.ok) throw new Error(made.code);
        expect(JSON.stringify(now)).toBe(before);
        now = made.state;
      }
    });

    test('ends every honest play with 0 to 100 points, and accepts no move after the end [§3 Points of each game]', () => {
      for (let round = 0; round < rounds; round++) {
        const play = recordPlay(type, [round, 2, 3, 5]);
        expect(play.outcome.points).toBeGreaterThanOrEqual(0);
        expect(play.outcome.points).toBeLessThanOrEqual(100);
      }
      const random = seededRandom([3, 1, 4, 1]);
      const { game, puzzle, state } = begin(type, random);
      let now = state;
      let last: unknown = null;
      while (!game.isOver(now)) {
        last = sample.nextMove({ puzzle, state: now }, random);
        const made = game.move({ puzzle, state: now, elapsed_ms: elapsed(now) }, last);
        if (!made.ok) throw new Error(made.code);
        now = made.state;
      }
      expect(game.move({ puzzle, state: now, elapsed_ms: elapsed(now) }, last)).toMatchObject({ ok: false });
    });

    test('gives details of a finished play as its contract requires, before and after the answers are shown', () => {
      const random = seededRandom([1, 6, 1, 8]);
      const { game, puzzle, state } = begin(type, random);
      const told = z.strictObject(game.contract.details);
      for (let now = state; ; ) {
        for (const revealed of [false, true]) {
          const details = game.details({ puzzle, state: now, revealed });
          expect(told.parse(JSON.parse(JSON.stringify(details)))).toEqual(details);
        }
        if (game.isOver(now)) break;
        const move = sample.nextMove({ puzzle, state: now }, random);
        const made = game.move({ puzzle, state: now, elapsed_ms: elapsed(now) }, move);
        if (!made.ok) throw new Error(made.code);
        now = made.state;
      }
    });

    test('survives serialisation as JSON', () => {
      const { game, puzzle, state } = begin(type, seededRandom([2, 7, 1, 8]));
      const written = JSON.parse(JSON.stringify({ puzzle, state }));
      expect(game.view({ ...written, puzzleId: 'p', elapsed_ms: 0 })).toEqual(
        game.view({ puzzle, state, puzzleId: 'p', elapsed_ms: 0 }),
      );
    });
  });
}
