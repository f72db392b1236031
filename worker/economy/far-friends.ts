// Follows, likes and results across editions: rows in both editions, kept up to date by messages between them
// (docs/decisions/0007-editions.md, What crosses). A follow or like takes effect once the acting player's edition has stored it.
import { type SQL, sql } from 'drizzle-orm';
import { bestMetric } from '../model/boards/record-score.ts';
import { forgetCircles } from '../model/circles/circles.ts';
import { forgetFarCircles } from '../model/circles/far-circles.ts';
import {
  type BondAction,
  bondOf,
  dropResult,
  editionsTiedTo,
  endBonds,
  forgetFar,
  keepResult,
  keepScore,
  OTHER_END,
  type ToldResult,
  type ToldScore,
  tie,
  untie,
  type Withheld,
} from '../model/friends/far-bonds.ts';
import type { Ctx } from '../platform/context.ts';
import type { Statement } from '../platform/database.ts';
import { type GameDay, gameDayAt, playableDays, weekdaysOf, weekOf } from '../shared/kernel/game-day.ts';
import { GAME_NAMES, GAME_TYPES, type GameType } from '../shared/kernel/game-type.ts';
import { guardedBatch, type Writer } from './guarded-batch.ts';
import { deliver, type MessageKind, messageKind, postedEach, sideAt } from './messages.ts';

const LOWER_IS_BETTER = JSON.stringify(GAME_TYPES.filter((game) => GAME_NAMES[game].metric.lowerIsBetter));

export interface FarPlayer {
  publicId: string;
  edition: string;
}

/** A follow or like, with the acting player's edition; `isOn` is false if it is withdrawn. */
interface Done {
  by: string;
  edition: string;
  to: string;
  isOn: boolean;
  at: number;
}

const KINDS: Readonly<Record<BondAction, MessageKind<Done>>> = {
  follows: messageKind({ name: 'followed', to: 'edition', take: (done: Done) => taking('follows', done) }),
  likes: messageKind({ name: 'liked', to: 'edition', take: (done: Done) => taking('likes', done) }),
};

/** A player's week in a game, with the results of the reported day and of the days that can still be played. */
type Told = ToldScore & { results: readonly ToldResult[] };

const resultTold = messageKind<Told>({
  name: 'result_told',
  to: 'edition',
  take: ({ results, ...score }) => ({ statements: [keepScore(score), ...results.map(keepResult)] }),
});

/** A result that was sent before is held back. */
const resultWithheld = messageKind<Withheld>({
  name: 'result_withheld',
  to: 'edition',
  take: (withheld) => ({ statements: dropResult(withheld) }),
});

const parted = messageKind<{ publicId: string }>({
  name: 'parted',
  to: 'edition',
  take: ({ publicId }) => ({ statements: [...forgetFar(publicId), ...forgetCircles({ publicId })] }),
});

/** The statements of the receiving edition: a new follower is also sent the week and the day so far. */
function taking(action: BondAction, { by, edition, to, isOn, at }: Done) {
  const player = sql`(SELECT id FROM players WHERE public_id = ${to} AND kind <> 'deleted')`;
  const bond = { player, kind: OTHER_END[action], publicId: by };
  if (!isOn) return { statements: untie(bond) };
  const told = postedEach(resultTold, {
    publicId: sql`${to}`,
    now_ms: at,
    rows: sql`
      SELECT ${`result:${to}:${by}:${at}:`} || scores.week || ':' || scores.game AS key, ${edition} AS edition,
        ${toldAs(sql`${to}`, { day: gameDayAt(at), now_ms: at })} AS facts
      FROM json_each(${JSON.stringify(GAME_TYPES)}) AS games CROSS JOIN weekly_scores AS scores
        ON scores.week = ${weekOf(gameDayAt(at))} AND scores.game = games.value AND scores.player_id = ${player}`,
  });
  return { statements: [tie(bond, { edition, at }), ...(action === 'follows' ? [told] : [])] };
}

/**
 * Follows or likes a player of another edition, or withdraws that; a repeat changes nothing. Returns whether the follow or like
 * now exists. Throws NOT_SIGNED_IN once the session has ended.
 */
export async function setBond(
  ctx: Ctx,
  {
    writer,
    action,
    other,
    isOn,
    now_ms,
  }: { writer: Writer; action: BondAction; other: FarPlayer; isOn: boolean; now_ms: number },
): Promise<boolean> {
  const bond = { player: sql`${writer.playerId}`, kind: action, publicId: other.publicId };
  const kind = KINDS[action];
  const facts: Done = { by: writer.publicId, edition: ctx.edition, to: other.publicId, isOn, at: now_ms };
  const isNew = isOn ? sql`EXISTS (${bondOf(bond)} AND created_at = ${now_ms})` : sql`TRUE`;
  const outcome = await guardedBatch(ctx.db, {
    writer,
    now_ms,
    statements: [
      ...(isOn ? [tie(bond, { edition: other.edition, at: now_ms })] : untie(bond)),
      postedEach(kind, {
        publicId: sql`${writer.publicId}`,
        now_ms,
        rows: sql`
          SELECT ${`${kind.name}:${writer.publicId}:${other.publicId}:${isOn}:${now_ms}`} AS key, ${other.edition} AS edition,
            ${JSON.stringify(facts)} AS facts WHERE ${isNew}`,
      }),
      bondOf(bond),
    ],
  });
  sendSoon(ctx, { edition: other.edition, publicId: writer.publicId, now_ms });
  return outcome.at(-1)!.length > 0;
}

/** Delivers the messages about a player to another edition after the reply; if that fails, the run of the next minute does. */
export function sendSoon(
  ctx: Ctx,
  { edition, publicId, now_ms }: { edition: string; publicId: string; now_ms: number },
): void {
  const sides = { from: sideAt(ctx, ctx.edition), to: sideAt(ctx, edition) };
  ctx.background(deliver(sides, { publicId, now_ms }));
}

/** A player's week in a game, identified by a day in it. An edition is sent one message per key. */
interface Telling {
  key: string;
  player: SQL;
  game: GameType;
  day: GameDay;
}

/** The statement that sends the week of a play to the editions of the player's followers; it follows those that record the play. */
export function tellFarFriends({ key, player, game, day }: Telling, now_ms: number): Statement {
  const publicId = sql`(SELECT public_id FROM players WHERE id = ${player})`;
  return postedEach(resultTold, {
    publicId,
    now_ms,
    rows: sql`
      SELECT ${`${key}:`} || far.edition AS key, far.edition, ${toldAs(publicId, { day, now_ms })} AS facts
      FROM ${editionsOfFollowers(player)} AS far
      CROSS JOIN weekly_scores AS scores
        ON scores.week = ${weekOf(day)} AND scores.game = ${game} AND scores.player_id = ${player}`,
  });
}

/** The statements that end all follows, likes and circles of a forgotten player across editions. */
export function partFromFar({
  player,
  publicId,
  now_ms,
}: {
  player: SQL;
  publicId: string;
  now_ms: number;
}): Statement[] {
  return [
    postedEach(parted, {
      publicId: sql`${publicId}`,
      now_ms,
      rows: sql`
        SELECT ${`parted:${publicId}:`} || edition AS key, edition, ${JSON.stringify({ publicId })} AS facts
        FROM (${editionsTiedTo({ player, publicId })})`,
    }),
    endBonds(player),
    forgetFarCircles(player),
  ];
}

/** The statements that tell those editions that a result is held back, and then send what remains of the week. */
export function takeFromFarFriends({ key, player, game, day }: Telling, now_ms: number): Statement[] {
  const publicId = sql`(SELECT public_id FROM players WHERE id = ${player})`;
  return [
    postedEach(resultWithheld, {
      publicId,
      now_ms,
      rows: sql`
        SELECT ${`${key}:`} || far.edition AS key, far.edition,
          json_object('public_id', ${publicId}, 'week', ${weekOf(day)}, 'day', ${day}, 'game', ${game}) AS facts
        FROM ${editionsOfFollowers(player)} AS far`,
    }),
    tellFarFriends({ key: `${key}:left`, player, game, day }, now_ms),
  ];
}

function editionsOfFollowers(player: SQL): SQL {
  return sql`(SELECT DISTINCT edition FROM far_bonds WHERE player_id = ${player} AND kind = 'followed_by')`;
}

/**
 * The facts of `resultTold` for the row `scores` of a day's week, with enough detail to leave out every day that a viewer can
 * still play.
 */
function toldAs(publicId: SQL, { day, now_ms }: { day: GameDay; now_ms: number }): SQL {
  const week = weekOf(day);
  const playable = playableDays(now_ms).filter((one) => weekOf(one) === week);
  const listOf = (days: GameDay[]) => sql.join(days, sql`, `);
  const best = (without: readonly GameDay[], lowerIsBetter: boolean) => sql`(
    SELECT ${bestMetric({ lowerIsBetter })} FROM results WHERE player_id = scores.player_id
      AND day IN (${listOf(weekdaysOf(week).filter((one) => !without.includes(one)))}) AND game = scores.game AND held = 0)`;
  // Each playable day, and both together: there are at most two.
  const hidden = [...playable.map((one) => [one]), ...(playable.length > 1 ? [playable] : [])];
  const bests = hidden.map(
    (without) => sql`${without.join()}, iif(scores.game IN (SELECT value FROM json_each(${LOWER_IS_BETTER})),
      ${best(without, true)}, ${best(without, false)})`,
  );
  return sql`json_object('public_id', ${publicId}, 'week', scores.week, 'game', scores.game,
    'points_tenths', scores.points_tenths, 'time_ms', scores.time_ms, 'best_metric', scores.best_metric,
    'best_without', json_object(${sql.join(bests, sql`, `)}) || '', 'streak_days', scores.streak_days,
    'results', (SELECT json_group_array(json_object('public_id', ${publicId}, 'day', day, 'game', game,
        'base_tenths', base_tenths, 'points_tenths', points_tenths, 'metric', metric, 'time_ms', time_ms, 'solved', solved))
      FROM results WHERE player_id = scores.player_id AND day IN (${listOf([day, ...playable])}) AND game = scores.game
        AND held = 0))`;
}
