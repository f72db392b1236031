// HTTP handlers shared by all games, and each game's own calls, mounted from the registry.

import { callerOf, hasObject, isByToken, publicIdOf, type Visitor } from '../../access/actor.ts';
import type { App, AppContext } from '../../access/http/app-context.ts';
import { readSharedBy, readWorldBy } from '../../access/http/edge-copy.ts';
import { giveGuestCookie } from '../../access/http/give-guest-cookie.ts';
import { type Asked, type Handlers, mount } from '../../access/http/mount.ts';
import { limitNewGuests } from '../../access/http/rate-limit.ts';
import { dayDistribution } from '../../model/boards/day-distribution.ts';
import { duelOfCode } from '../../model/duels/duel-of-code.ts';
import type { Ctx } from '../../platform/context.ts';
import { playerOf } from '../../platform/objects.ts';
import { practicePuzzleOn, puzzleOn, specialOn } from '../../plays/daily-puzzle.ts';
import { type PlayAddress, refuseUnlessOver } from '../../plays/engine.ts';
import { emptyCalendar } from '../../plays/paper-streak.ts';
import { pastResults } from '../../plays/past-results.ts';
import { type Answer, valueIn } from '../../plays/remote-answer.ts';
import { statisticsOn } from '../../plays/statistics.ts';
import type { Call, CallReply } from '../../shared/contract/call.ts';
import type { GameCall } from '../../shared/contract/game.ts';
import { pageOf } from '../../shared/contract/paging.ts';
import type { archive, submitResult } from '../../shared/contract/plays.ts';
import { GAME_CONTRACTS } from '../../shared/games/contracts.ts';
import type { Difficulty } from '../../shared/kernel/difficulty.ts';
import {
  addDays,
  closeOf,
  DAY_CLOSE_MS,
  DAY_MS,
  type GameDay,
  gameDayAt,
  puzzleNumber,
} from '../../shared/kernel/game-day.ts';
import { GAME_NAMES, GAME_TYPES, type GameType } from '../../shared/kernel/game-type.ts';
import { invalid, Refusal } from '../../shared/kernel/refusal.ts';
import { hubOf, playerHubOf } from './hub.ts';

const RESULTS_PAGE = 20;

interface OpeningQuery {
  game_session_token?: string;
  date?: GameDay;
  difficulty?: Difficulty;
  duel?: string;
}

export const playHandlers = {
  submitResult: submit,
  resultToday: async ({ ctx, actor, params }) => {
    if (!hasObject(actor)) return null;
    return valueIn(
      await playerOf(ctx, actor.publicId).result({ caller: callerOf(actor), type: params.game_type }),
    );
  },
  myResults: async ({ c, ctx, actor, query }) => {
    const { results, total } = await pastResults(ctx, {
      publicId: actor.publicId,
      game: query.game_type ?? null,
      ...pageOf(query, { size: RESULTS_PAGE }),
    });
    c.header('x-total-count', String(total));
    return results;
  },
  playsToday: async (asked) => {
    const { cards } = await playerHubOf(asked);
    return Object.fromEntries(cards.map(({ game_type, state }) => [game_type, state]));
  },
  archive: archiveOf,
  statistics: async ({ ctx, actor, today }) =>
    hasObject(actor)
      ? valueIn(await playerOf(ctx, actor.publicId).statistics({ caller: callerOf(actor) }))
      : statisticsOn(today, { endsOf: () => [], daysOf: () => ({ counted: [], excused: [] }) }),
  paperStreak: async ({ ctx, actor, today }) =>
    hasObject(actor)
      ? valueIn(await playerOf(ctx, actor.publicId).paperStreak({ caller: callerOf(actor) }))
      : { streak_days: 0, freezes: 0, best_days: 0, days: emptyCalendar(today) },
  streakPause: (asked) => pauseOf(asked, 'look'),
  pauseStreaks: (asked) => pauseOf(asked, 'begin'),
  resumeStreaks: (asked) => pauseOf(asked, 'end'),
  hub: hubOf,
  specialGame: async ({ ctx, today, now_ms }) => {
    const type = await specialOn(ctx, { day: today, now_ms });
    return { game_type: type, game_name: GAME_NAMES[type].name, game_icon: `/emblems/${type}.svg` };
  },
  distribution: ({ c, ctx, actor, query, today }) => {
    const of = { game: query.game_type, day: query.game_date ?? today, viewerPublicId: publicIdOf(actor) };
    return dayDistribution(ctx, of, { readShared: readSharedBy(c), readWorld: readWorldBy(c) });
  },
} satisfies Partial<Handlers>;

/** Mounts the opening, moves and views of every game. */
export function gameRoutes(app: App): void {
  for (const type of GAME_TYPES) {
    const calls = GAME_CONTRACTS[type];
    mount(app, calls.opening, (asked) => open(type, asked));
    for (const [name, move] of Object.entries(calls.moves))
      mount(app, move, (asked) => makeMove({ type, name }, asked));
    if (calls.look) mount(app, calls.look, (asked) => look(type, asked));
  }
}

async function open(
  type: GameType,
  { c, ctx, actor, query, today, now_ms }: Asked<GameCall>,
): Promise<CallReply<Call>> {
  const { game_session_token: token = null, date, difficulty, duel } = (query ?? {}) as OpeningQuery;
  const day = date ?? today;
  if (isByToken(actor)) refuseToken({ day, isToday: day === today, duel, now_ms });
  if (day !== today) refuseUnlessClosed({ day, launchDay: ctx.LAUNCH_DAY as GameDay, now_ms });
  const practice = difficulty ? practicePuzzleOn(ctx, { type, day, difficulty }) : null;
  if (practice && day === today) throw invalid('difficulty', 'Only days of the archive come easy or hard.');
  const frozen = practice ?? (await puzzleOn(ctx, { type, day, now_ms }));
  const dealOf =
    duel && day !== today
      ? await dealOfDuel(ctx, { code: duel, viewerPublicId: actor.publicId, type, day })
      : null;
  const opening = { caller: callerOf(actor), type, day, token, frozen, ...(dealOf && { dealOf }) };
  const newcomer = actor.kind === 'guest' && !actor.hasPlayed ? actor : null;
  if (newcomer) await limitNewGuests(c);
  const opened = valueIn(await playerOf(ctx, actor.publicId).open(opening));
  if (newcomer) giveGuestCookie(c, { ...newcomer, hasPlayed: true });
  return opened;
}

/** Throws TOKEN_SCOPE for plays not open to a personal token. The Player object checks again by its own clock. */
function refuseToken({
  day,
  isToday,
  duel,
  now_ms,
}: {
  day: GameDay;
  isToday: boolean;
  duel: string | undefined;
  now_ms: number;
}): void {
  refuseUnlessOver({ day, isRanked: isToday }, now_ms);
  if (duel) throw new Refusal('TOKEN_SCOPE', { detail: 'A token can’t play challenges.' });
}

/** The player whose deal is used: in the archive, both sides of a challenge play its maker's. Throws NOT_FOUND. */
async function dealOfDuel(
  ctx: Ctx,
  { code, viewerPublicId, type, day }: { code: string; viewerPublicId: string; type: GameType; day: GameDay },
): Promise<string> {
  const duel = await duelOfCode(ctx, { code, viewerPublicId });
  if (duel.game !== type || duel.day !== day) throw invalid('duel', 'This challenge is of another puzzle.');
  return duel.challengerPublicId;
}

async function makeMove(
  { type, name }: { type: GameType; name: string },
  { c, ctx, actor, query, body }: Asked<GameCall>,
): Promise<CallReply<Call>> {
  const input = { ...(query as object), ...(body as object) } as Record<string, unknown>;
  const answer = await playerOf(ctx, actor.publicId).move({
    caller: callerOf(actor),
    type,
    name,
    address: addressIn(input),
    input,
  });
  return valueDelivered(c, answer);
}

async function look(type: GameType, { ctx, actor, query }: Asked<GameCall>): Promise<CallReply<Call>> {
  const address = addressIn(query as Record<string, unknown>);
  return valueIn(await playerOf(ctx, actor.publicId).look({ caller: callerOf(actor), type, address }));
}

async function submit({
  c,
  ctx,
  actor,
  body,
}: Asked<typeof submitResult>): Promise<CallReply<typeof submitResult>> {
  const answer = await playerOf(ctx, actor.publicId).submit({
    caller: callerOf(actor),
    type: body.game_type,
    address: { token: body.game_session_token, puzzleId: body.puzzle_id ?? body.set_id ?? null },
    submission: body,
  });
  return valueDelivered(c, answer) as CallReply<typeof submitResult>;
}

/** Unwraps an answer that may have written to the record, and keeps its bookmark. */
function valueDelivered<T>(c: AppContext, answer: Answer<T>): T {
  if (answer.ok) c.set('delivered', answer.bookmark);
  return valueIn(answer);
}

async function archiveOf({
  ctx,
  actor,
  params,
  now_ms,
}: Asked<typeof archive>): Promise<CallReply<typeof archive>> {
  const type = params.game_type;
  const launchDay = ctx.LAUNCH_DAY as GameDay;
  const marks = new Map<string, { solved: boolean; base_points: number }>();
  let played: ReadonlyMap<string, GameType[]> = new Map();
  if (hasObject(actor)) {
    const known = valueIn(await playerOf(ctx, actor.publicId).marks({ caller: callerOf(actor), type }));
    played = known.played;
    for (const { day, isRanked, ...mark } of known.marks)
      if (isRanked || !marks.has(day)) marks.set(day, mark);
  }
  const closed: CallReply<typeof archive> = [];
  const after_ms = DAY_CLOSE_MS + (isByToken(actor) ? DAY_MS : 0);
  const newest = addDays(gameDayAt(now_ms - after_ms), -1);
  for (let day = newest; day >= launchDay; day = addDays(day, -1)) {
    const mark = marks.get(day) ?? null;
    const puzzle_number = puzzleNumber({ day, launchDay });
    closed.push({ game_date: day, puzzle_number, mark, played: played.get(day) ?? [] });
  }
  return closed;
}

/** The state of the player's streak pause, after carrying out the wish. */
async function pauseOf({ ctx, actor }: { ctx: Ctx; actor: Visitor }, wish: 'look' | 'begin' | 'end') {
  return valueIn(await playerOf(ctx, actor.publicId).streakPause({ caller: callerOf(actor), wish }));
}

/** Throws INVALID for a day outside the archive: before the launch, or not yet closed (RULES §4). */
function refuseUnlessClosed({
  day,
  launchDay,
  now_ms,
}: {
  day: GameDay;
  launchDay: GameDay;
  now_ms: number;
}): void {
  if (day >= launchDay && now_ms >= closeOf(day)) return;
  throw invalid('date', 'The archive holds closed days only.');
}

function addressIn(input: Record<string, unknown>): PlayAddress {
  const token = input.game_session_token;
  const puzzleId = typeof input.puzzle_id === 'string' ? input.puzzle_id : null;
  return typeof token === 'string' ? { token, puzzleId } : { puzzleId: puzzleId ?? '' };
}
