// One object per game serialises the turns of its pool, and notifies waiting pages by WebSocket. It holds no authoritative
// state: entries and matchups are rows of the record, which every turn reads again. A thin shell over turn.ts.

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

/** The first delay before a failed or interrupted turn is repeated. */
const RETRY_AFTER_MS = 10_000;
const LONGEST_RETRY_MS = 10 * 60_000;
/** The most members a turn reminds; after hours without turns, the others find out on their page. */
const MOST_REMINDED = 400;
/** The most sockets per player; the oldest is closed. */
const MOST_SOCKETS = 4;
const POLICY_VIOLATION = 1008;

/** The pool of a game. Its name consists of the game and part number 0, with the edition in front unless it is home. */
export class ChallengePool extends DurableObject<Env> {
  protected ports: Ports = productionPorts(this.env);
  readonly #ctx = ctxOf(this.env, { edition: editionOfObject(this.ctx.id) });
  /** The most recently requested turn, which the next one follows. */
  #last: Promise<void> = Promise.resolve();
  /** Turns that have not started, by day; further requests share them. */
  readonly #waiting = new Map<GameDay, Promise<void>>();
  /** Days whose turn is running. */
  readonly #undone = new Set<GameDay>();
  /** Whether a turn was made since the object woke. If so, an alarm with nothing undone has nothing to repeat. */
  #hasMadeTurns = false;
  /** Members whose own call is waiting and will return the result. */
  readonly #asking = new Set<string>();
  readonly #alarm = new Alarm(this.ctx.storage);
  #failures = 0;

  /** Makes a turn and returns a member's judged matchup; null if there is none or the store does not answer. */
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

  /** Accepts the socket of a player admitted by the worker; sends an already judged matchup at once. */
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

  /** Pages only listen. Messages are not rate-limited, so a socket that sends one is closed; reconnecting is. */
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
    // After a day's close its leftovers belong to the close, and need no alarm.
    for (const day of this.#undone) if (now_ms >= closeOf(day)) this.#undone.delete(day);
    const today = gameDayAt(now_ms);
    const days = [addDays(today, -1), today].filter((day) => now_ms < closeOf(day));
    await Promise.all(days.map((day) => this.#takeTurn({ game, day })));
    if (this.#undone.size > 0) return;
    this.#alarm.isGone();
    await this.ctx.storage.deleteAlarm();
  }

  /** Takes a turn after earlier ones. Never rejects: the alarm repeats a failed turn. */
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

  /** Sets the alarm before awaiting anything, so that an interrupted turn is repeated. */
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

  /** The members' results; empty if the store does not answer in time. */
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

  /** Reminds members who neither have a page open nor are waiting for a reply. */
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

  /** Notifies the players who have a page open. A lost message can be fetched later. */
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
    // The page has closed in the meantime.
  }
}
