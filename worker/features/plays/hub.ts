// The home page's view of today's games: the player's cards, the special game, and the state in the pools.
import { callerOf, hasObject, type Nobody, type Visitor } from '../../access/actor.ts';
import { openYesterday, standingsOf, statusOf } from '../../model/challenges/standing.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import { playerOf } from '../../platform/objects.ts';
import { specialOn } from '../../plays/daily-puzzle.ts';
import type { PlayerHub } from '../../plays/player-hub.ts';
import { valueIn } from '../../plays/remote-answer.ts';
import type { CallReply } from '../../shared/contract/call.ts';
import type { hub } from '../../shared/contract/hub.ts';
import { addDays, type GameDay, puzzleNumber, startOfDay } from '../../shared/kernel/game-day.ts';
import { GAME_TYPES } from '../../shared/kernel/game-type.ts';

interface Look {
  ctx: Ctx;
  db: Database;
  actor: Nobody | Visitor;
  today: GameDay;
  now_ms: number;
}

export async function hubOf(asked: Look): Promise<CallReply<typeof hub>> {
  const { ctx, today, now_ms } = asked;
  const [special, { cards, paper_streak }, challenges] = await Promise.all([
    specialOn(ctx, { day: today, now_ms }),
    playerHubOf(asked),
    challengesOf(asked),
  ]);
  return {
    game_date: today,
    puzzle_number: puzzleNumber({ day: today, launchDay: ctx.LAUNCH_DAY as GameDay }),
    next_puzzles_at: new Date(startOfDay(addDays(today, 1))).toISOString(),
    paper_streak,
    games: cards.map((card) => ({
      ...card,
      special: card.game_type === special,
      challenge: challenges && statusOf(challenges.today.get(card.game_type), card.state),
      challenge_yesterday: challenges && openYesterday(challenges.yesterday.get(card.game_type)),
    })),
  };
}

/** A registered player's state in the pools of today and yesterday, by game; null for anyone else. */
async function challengesOf({ db, actor, today }: Look) {
  if (actor.kind !== 'player') return null;
  const { publicId } = actor;
  const days = [today, addDays(today, -1)];
  const rows = await standingsOf(db, { publicIds: [publicId], days });
  const ofDay = (day: GameDay) =>
    new Map(rows.filter((row) => row.day === day).map((row) => [row.game, row]));
  return { today: ofDay(today), yesterday: ofDay(days[1]!) };
}

/** Today's card of every game, and the paper streak. A visitor without an object has played nothing. */
export async function playerHubOf({ ctx, actor }: Pick<Look, 'ctx' | 'actor'>): Promise<PlayerHub> {
  if (hasObject(actor)) return valueIn(await playerOf(ctx, actor.publicId).hub({ caller: callerOf(actor) }));
  const cards = GAME_TYPES.map((game_type) => ({
    game_type,
    state: 'none' as const,
    points_earned: null,
    streak_days: 0,
    progress: null,
    time_is_up: false,
    yesterday_lapsed: false,
    streak_repair: null,
  }));
  return { cards, paper_streak: { streak_days: 0, freezes: 0 } };
}
