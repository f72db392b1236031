// HTTP handlers for challenges by link. Until the viewer has a result, a challenge shows who made it but not their score.

import { callerOf, hasObject, type Nobody, publicIdOf, type Visitor } from '../../access/actor.ts';
import type { Asked, Handlers } from '../../access/http/mount.ts';
import { writerOf } from '../../access/writer.ts';
import { type Duel, duelOfCode } from '../../model/duels/duel-of-code.ts';
import type { Ctx } from '../../platform/context.ts';
import { playerOf } from '../../platform/objects.ts';
import { valueIn } from '../../plays/remote-answer.ts';
import type { CallReply } from '../../shared/contract/call.ts';
import type { answerDuel, duel as duelCall, duelGhost } from '../../shared/contract/duels.ts';
import { closeOf, type GameDay, puzzleNumber } from '../../shared/kernel/game-day.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';
import { answersTo, keepAnswer } from './answering.ts';
import { outcomeOf, type Scored, shownScore } from './comparing.ts';
import { makeDuelOf } from './making.ts';

/** How far ahead a ghost is sent, in tenths of a second. The page fetches more before that runs out. */
const LOOK_AHEAD = 300;
const TENTH_MS = 100;

export const duelHandlers = {
  makeDuel: async ({ ctx, db, actor, body, now_ms }) => {
    const writer = await writerOf(db, { actor, now_ms });
    return makeDuelOf(ctx, { writer, game: body.game_type, day: body.game_date, now_ms });
  },
  duel: async (asked) => shown(asked, await duelOf(asked)),
  answerDuel: async (asked) => {
    const { ctx, actor, now_ms } = asked;
    const duel = await duelOf(asked);
    const score = await ownScore(ctx, { actor, duel });
    if (!score || duel.challengerPublicId === actor.publicId) throw new Refusal('RESULT_FIRST');
    await keepAnswer(duel, { publicId: actor.publicId, isGuest: actor.kind === 'guest', score, now_ms });
    return compared(duel, score);
  },
  duelGhost: async (asked) => {
    const { ctx, actor } = asked;
    const duel = await duelOf(asked);
    if (!hasObject(actor)) throw new Refusal('NO_PLAY');
    const play = { type: duel.game, day: duel.day };
    const running = valueIn(
      await playerOf(ctx, actor.publicId).running({ caller: callerOf(actor), ...play }),
    );
    const until = Math.floor(running.elapsed_ms / TENTH_MS) + LOOK_AHEAD;
    const other = playerOf(duel.its, duel.challengerPublicId);
    const ghost = valueIn(await other.ghost({ ...play, until, hasSteps: !running.isRanked }));
    // Values returned by an object lose their tuple types.
    return ghost as CallReply<typeof duelGhost>;
  },
} satisfies Partial<Handlers>;

function duelOf({
  ctx,
  actor,
  params,
}: Pick<Asked<typeof duelCall>, 'ctx' | 'actor' | 'params'>): Promise<Duel> {
  return duelOfCode(ctx, { code: params.code, viewerPublicId: publicIdOf(actor) });
}

async function shown(
  { ctx, actor, now_ms }: Asked<typeof duelCall>,
  duel: Duel,
): Promise<CallReply<typeof duelCall>> {
  const { game, day, challenger, expires_at } = duel;
  const isYours = duel.challengerPublicId === publicIdOf(actor);
  const score = isYours ? null : await ownScore(ctx, { actor, duel });
  const answers = isYours ? await answersTo(duel) : [];
  return {
    game_type: game,
    game_date: day,
    puzzle_number: puzzleNumber({ day, launchDay: ctx.LAUNCH_DAY as GameDay }),
    challenger,
    expires_at: new Date(expires_at).toISOString(),
    state: isYours ? 'yours' : score ? 'played' : now_ms < expires_at ? 'open' : 'over',
    plays: now_ms < closeOf(day) ? 'day' : 'archive',
    comparison: score && compared(duel, score),
    answers: answers.map((answer) => ({
      username: answer.shown,
      score: shownScore(answer),
      outcome: outcomeOf(game, duel, answer),
      answered_at: new Date(answer.answered_at).toISOString(),
    })),
  };
}

/** The viewer's score in the puzzle of a challenge, from the viewer's Player object; null until it is finished. */
async function ownScore(
  ctx: Ctx,
  { actor, duel: { game: type, day } }: { actor: Nobody | Visitor; duel: Duel },
): Promise<(Scored & { isRanked: boolean }) | null> {
  if (!hasObject(actor)) return null;
  return valueIn(await playerOf(ctx, actor.publicId).duelScore({ caller: callerOf(actor), type, day }));
}

function compared(duel: Duel, score: Scored & { isRanked: boolean }): CallReply<typeof answerDuel> {
  return {
    mine: shownScore(score),
    theirs: shownScore(duel),
    outcome: outcomeOf(duel.game, score, duel),
    by_archive: !score.isRanked,
  };
}
