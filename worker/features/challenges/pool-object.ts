// One object per game serializes the turns of its pool, and notifies waiting pages by WebSocket. It owns no
// truth: entries and matchups are rows of the record, which every turn reads again. A thin shell over turn.ts.

import { DurableObject } from 'cloudflare:workers';
import type { Pool } from '../../model/challenges/payouts.ts';
import { matchupOf, type StandingRow, standingsOf } from '../../model/challenges/standing.ts';
import { Alarm } from '../../platform/alarm.ts';
import { ctxOf } from '../../platform/context.ts';
import { refusalOfStore } from '../../platform/database.ts';
import { jittered } from '../../platform/jitter.ts';
import { log } from '../../platform/log.ts';
import { metered } from '../../platform/metered.ts';
import { editionOfObject, playerOf } from '../../platform/objects.ts';
import { type Ports, productionPorts } from '../../platform/ports.ts';
import { heldUp_ms } from '../../platform/switches.ts';
import { SOCKET_HEADERS } from '../../plays/pool-calls.ts';
import type { MatchedMessage } from '../../shared/contract/challenge.ts';
import type { JudgedMatchup } from '../../shared/contract/challenge-shapes.ts';
import { addDays, closeOf, type GameDay, gameDayAt } from '../../shared/kernel/game-day.ts';
import type { GameType } from '../../shared/kernel/game-type.ts';
import { makeTurn } from './turn.ts';

/** When a turn that failed, or was cut off, is made again. */
const RETRY_AFTER_MS = 10_000;
const LONGEST_RETRY_MS = 10 * 60_000;
/** How many members a turn reminds at most: after hours without turns the others find it on their page. */
const MOST_REMINDED = 400;
/** How many sockets of one player are kept; the oldest goes. */
const MOST_SOCKETS = 4;
const POLICY_VIOLATION = 1008;

/** The pool of a game; its name is the game and the number of its part, 0, behind the edition where that is not home. */
export class ChallengePool extends DurableObject<Env> {
  protected ports: Ports = productionPorts(this.env);
  readonly #ctx = ctxOf(this.env, { edition: editionOfObject(this.ctx.id) });
  /** The turn that was asked for last: the next one follows it. */
  #last: Promise<void> = Promise.resolve();
  /** Turns that have not begun, by day: further requests share them. */
  readonly #waiting = new Map<GameDay, Promise<void>>();
  /** Days whose turn is running. */
  readonly #undone = new Set<GameDay>();
  /** Whether a turn was made since the object woke: an alarm that finds none undone then has nothing to make up for. */
  #hasMadeTurns = false;
  /** Members who wait for the reply to their own play, which tells them. */
  readonly #asking = new Set<string>();
  readonly #alarm = new Alarm(this.ctx.storage);
  #failures = 0;

  /** Makes a turn, and returns a member's judged matchup; null when there is none or the store does not answer. */
  async judgedAfterTurn({ game, day, publicId }: Pool & { publicId: string }): Promise<JudgedMatchup | null> {
    this.#asking.add(publicId);
    try {
      await this.#takeTurn({ game, day });
      const [row] = await this.#standings({ game, day }, [publicId]);
      return row ? matchupOf(row) : null;
    } finally {
      this.#asking.delete(publicId);
    }
  }

  /** Accepts the socket of a player whom the worker has admitted; sends at once what is already judged. */
  override async fetch(request: Request): Promise<Response> {
    const publicId = request.headers.get(SOCKET_HEADERS.player)!;
    const game = request.headers.get(SOCKET_HEADERS.game) as GameType;
    const { 0: client, 1: server } = new WebSocketPair();
    for (const old of this.ctx.getWebSockets(publicId).slice(0, 1 - MOST_SOCKETS))
      old.close(1000, 'replaced');
    this.ctx.acceptWebSocket(server, [publicId]);
    this.ctx.storage.kv.put('game', game);
    this.ctx.waitUntil(this.#tellIfJudged({ game, publicId }));
    return new Response(null, { status: 101, webSocket: client });
  }

  /** Pages only listen. Nothing counts messages, so a socket that sends one is closed: another has to be asked for. */
  override webSocketMessage(socket: WebSocket): void {
    socket.close(POLICY_VIOLATION, 'listens only');
  }

  override webSocketClose(socket: WebSocket): void {
    socket.close();
  }

  override async alarm(): Promise<void> {
    const game = this.ctx.storage.kv.get<GameType>('game');
    this.#alarm.isGone();
    if (!game || (this.#hasMadeTurns && this.#undone.size === 0)) return;
    const now_ms = await this.ports.now().catch(() => null);
    if (now_ms === null) return this.#postpone();
    // What a closed day has left over is the close's: nobody needs an alarm for it any more.
    for (const day of this.#undone) if (now_ms >= closeOf(day)) this.#undone.delete(day);
    const today = gameDayAt(now_ms);
    const days = [addDays(today, -1), today].filter((day) => now_ms < closeOf(day));
    await Promise.all(days.map((day) => this.#takeTurn({ game, day })));
    if (this.#undone.size > 0) return;
    this.#alarm.isGone();
    await this.ctx.storage.deleteAlarm();
  }

  /** Takes a turn after those before it; never fails: what did not come off is tried again by the alarm. */
  #takeTurn(pool: Pool): Promise<void> {
    const waiting = this.#waiting.get(pool.day);
    if (waiting) return waiting;
    const turn = this.#last.then(() => {
      this.#waiting.delete(pool.day);
      return this.#makeTurn(pool);
    });
    this.#waiting.set(pool.day, turn);
    this.#last = turn.catch(() => {});
    return turn;
  }

  /** The alarm is set before anything is awaited, so that an interrupted turn is made again. */
  async #makeTurn({ game, day }: Pool): Promise<void> {
    this.#undone.add(day);
    this.#hasMadeTurns = true;
    const isNew = this.#alarm.within(RETRY_AFTER_MS, (work) => this.ctx.waitUntil(work));
    if (isNew && this.ctx.storage.kv.get('game') !== game) this.ctx.storage.kv.put('game', game);
    try {
      const [now_ms, gates] = await Promise.all([this.ports.now(), this.ports.gates()]);
      const wait_ms = await heldUp_ms(this.#ctx, now_ms);
      if (wait_ms !== null) return void (await this.ctx.storage.setAlarm(Date.now() + wait_ms));
      const { matched, isMoreLeft } = await metered(
        this.#ctx,
        { work: 'pool-turn', marks: { game, day } },
        () => makeTurn(this.#ctx.db, { pool: { game, day }, gates, now_ms }),
      );
      this.#failures = 0;
      await this.#tell({ game, day }, matched);
      this.#remind({ game, day }, matched);
      if (isMoreLeft) return void (await this.ctx.storage.setAlarm(Date.now()));
      this.#undone.delete(day);
    } catch (error) {
      log('error', 'pool-turn-failed', {
        game,
        day,
        failures: this.#failures,
        reason: refusalOfStore(error),
      });
      await this.#postpone();
    }
  }

  async #postpone(): Promise<void> {
    this.#failures += 1;
    const longest_ms = Math.min(RETRY_AFTER_MS * 2 ** this.#failures, LONGEST_RETRY_MS);
    const wait_ms = jittered(longest_ms, Math.random);
    await this.ctx.storage.setAlarm(Date.now() + wait_ms);
  }

  async #tellIfJudged({ game, publicId }: { game: GameType; publicId: string }): Promise<void> {
    const now_ms = await this.ports.now();
    await this.#tell({ game, day: gameDayAt(now_ms) }, [publicId]);
  }

  /** The members' results; nothing when the store does not answer in time. */
  async #standings({ game, day }: Pool, publicIds: readonly string[]): Promise<StandingRow[]> {
    try {
      return await metered(this.#ctx, { work: 'standing', marks: { game, day } }, () =>
        standingsOf(this.#ctx.db, { publicIds, days: [day], game }),
      );
    } catch (error) {
      log('error', 'matchup-not-read', { game, day, reason: refusalOfStore(error) });
      return [];
    }
  }

  /** Reminds those who are not here: neither with a page open nor just about to hear of it. */
  #remind({ game, day }: Pool, publicIds: readonly string[]): void {
    const isHere = (publicId: string) =>
      this.#asking.has(publicId) || this.ctx.getWebSockets(publicId).length > 0;
    const reminder = { key: `matchup:${day}:${game}`, facts: { kind: 'matchup', game } } as const;
    for (const publicId of publicIds.filter((id) => !isHere(id)).slice(0, MOST_REMINDED))
      this.ctx.waitUntil(
        playerOf(this.#ctx, publicId)
          .remind(reminder)
          .catch(() => {}),
      );
  }

  /** Tells those of the players who have a page open. What does not arrive is there to be asked for. */
  async #tell({ game, day }: Pool, publicIds: readonly string[]): Promise<void> {
    const listening = publicIds.filter((publicId) => this.ctx.getWebSockets(publicId).length > 0);
    if (listening.length === 0) return;
    for (const row of await this.#standings({ game, day }, listening)) {
      const matchup = matchupOf(row);
      if (!matchup) continue;
      const message: MatchedMessage = { type: 'matched', game_type: game, matchup };
      for (const socket of this.ctx.getWebSockets(row.public_id)) send(socket, message);
    }
  }
}

function send(socket: WebSocket, message: MatchedMessage): void {
  try {
    socket.send(JSON.stringify(message));
  } catch {
    // The page has gone meanwhile.
  }
}
