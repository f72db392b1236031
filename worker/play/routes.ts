// The calls that all games share, and every game's own opening and moves, mounted from the registry.

import type { Call, CallReply } from '../contract/call.ts';
import { distribution, hub, playsToday, resultToday, specialGame, submitResult } from '../contract/plays.ts';
import { GAME_CALLS } from '../games/contracts.ts';
import { GAMES } from '../games/registry.ts';
import { type App, type Asked, mount } from '../http/mount.ts';
import { addDays, type GameDay, gameDayAt, puzzleNumber, startOfDay } from '../kernel/game-day.ts';
import { GAME_NAMES, GAME_TYPES, type GameType } from '../kernel/game-type.ts';
import { dayDistribution } from '../leaderboards/day-distribution.ts';
import { database } from '../platform/database.ts';
import { callerOf, publicIdOf, type Viewer } from '../sessions/viewer.ts';
import { puzzleOn, specialOn } from './daily-puzzle.ts';
import type { PlayAddress } from './engine.ts';
import { valueIn } from './remote-answer.ts';

/** Mounts the plays. */
export function playRoutes(app: App): void {
  for (const type of GAME_TYPES) {
    const calls = GAME_CALLS[type];
    if (!calls) continue;
    mount(app, calls.opening, (asked) => open(type, asked));
    for (const move of calls.moves) mount(app, move, (asked) => makeMove(type, asked));
  }
  mount(app, submitResult, submit);
  mount(app, resultToday, async ({ env, viewer, params }) => {
    if (viewer.kind === 'nobody' || !GAMES[params.game_type]) return null;
    return valueIn(await playerOf(env, viewer).result({ caller: callerOf(viewer), type: params.game_type }));
  });
  mount(app, playsToday, async (asked) => {
    const cards = await cardsOf(asked);
    return Object.fromEntries(cards.map(({ game_type, state }) => [game_type, state]));
  });
  mount(app, hub, hubOf);
  mount(app, specialGame, async ({ env, now_ms }) => {
    const type = await specialOn(env, { day: gameDayAt(now_ms), now_ms });
    return { game_type: type, game_name: GAME_NAMES[type].name, game_icon: `/emblems/${type}.svg` };
  });
  mount(app, distribution, ({ env, viewer, query, now_ms }) =>
    dayDistribution(database(env), {
      game: query.game_type,
      day: query.game_date ?? gameDayAt(now_ms),
      viewerPublicId: publicIdOf(viewer),
    }),
  );
}

async function open(type: GameType, { env, viewer, query, now_ms }: Asked<Call>): Promise<CallReply<Call>> {
  const token = (query as { game_session_token?: string } | undefined)?.game_session_token ?? null;
  const frozen = await puzzleOn(env, { type, day: gameDayAt(now_ms), now_ms });
  return valueIn(await playerOf(env, viewer).open({ caller: callerOf(viewer), type, token, frozen }));
}

async function makeMove(type: GameType, { env, viewer, query, body }: Asked<Call>): Promise<CallReply<Call>> {
  const input = { ...(query as object), ...(body as object) } as Record<string, unknown>;
  const answer = await playerOf(env, viewer).move({
    caller: callerOf(viewer),
    type,
    address: addressIn(input),
    input,
    client_ms: clientMillis(input.time_taken_seconds),
  });
  return valueIn(answer);
}

async function submit({
  env,
  viewer,
  body,
}: Asked<typeof submitResult>): Promise<CallReply<typeof submitResult>> {
  const answer = await playerOf(env, viewer).submit({
    caller: callerOf(viewer),
    type: body.game_type,
    address: { token: body.game_session_token, puzzleId: body.puzzle_id ?? body.set_id ?? null },
    giveUp: body.give_up === true,
    client_ms: clientMillis(body.time_taken_seconds),
  });
  return valueIn(answer) as CallReply<typeof submitResult>;
}

async function hubOf(asked: Asked<typeof hub>): Promise<CallReply<typeof hub>> {
  const { env, now_ms } = asked;
  const today = gameDayAt(now_ms);
  const [special, cards] = await Promise.all([specialOn(env, { day: today, now_ms }), cardsOf(asked)]);
  return {
    game_date: today,
    puzzle_number: puzzleNumber({ day: today, launchDay: env.LAUNCH_DAY as GameDay }),
    next_puzzles_at: new Date(startOfDay(addDays(today, 1))).toISOString(),
    games: cards.map((card) => ({ ...card, special: card.game_type === special, challenge: null })),
  };
}

/** Today's card of every game; for nobody all are untouched. */
async function cardsOf({ env, viewer }: { env: Env; viewer: Viewer }) {
  if (viewer.kind !== 'nobody') return valueIn(await playerOf(env, viewer).hub({ caller: callerOf(viewer) }));
  return GAME_TYPES.filter((type) => GAMES[type]).map((game_type) => ({
    game_type,
    state: 'none' as const,
    points_earned: null,
    streak_days: 0,
    progress: null,
  }));
}

function playerOf(env: Env, viewer: Viewer) {
  return env.PLAYERS.get(env.PLAYERS.idFromName(callerOf(viewer).publicId));
}

function addressIn(input: Record<string, unknown>): PlayAddress {
  const token = input.game_session_token;
  const puzzleId = typeof input.puzzle_id === 'string' ? input.puzzle_id : null;
  return typeof token === 'string' ? { token, puzzleId } : { puzzleId: puzzleId ?? '' };
}

function clientMillis(seconds: unknown): number | null {
  return typeof seconds === 'number' ? Math.round(seconds * 1000) : null;
}
