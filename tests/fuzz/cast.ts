// The callers of a fuzz run and their possessions: rich players with shares, a Villa and mischief, guests, an operator,
// and a victim who never calls and whose ids nobody else may use. Worn-out players and guests are replaced.
import { GAME_CONTRACTS } from '../../worker/shared/games/contracts.ts';
import { GAME_TYPES, type GameType } from '../../worker/shared/kernel/game-type.ts';
import type { Connections, HttpReply } from '../support/miniflare-guest.ts';
import type { Server } from '../support/miniflare-server.ts';
import type { Operation } from './document.ts';
import type { Caller, Draft } from './drafts.ts';
import { enterPlayer, issueMailToken, PASSWORD, type Player, startAnotherSession } from './players.ts';
import { dayOf, foursomeOf, type Reference } from './values.ts';

/** An open play, as its opening described it. */
interface Play {
  token: string;
  puzzle: string;
  words: readonly string[];
}

/** A caller: a player, or a guest with a cookie. */
interface Actor {
  headers: Record<string, string>;
  plays: Map<GameType, Promise<Play>>;
  calls: number;
  player: Player | null;
}

/** The options of the run. */
export interface Stage {
  server: Server;
  connections: Connections;
  opsToken: string;
}

/** The number of calls after which a guest or a player is replaced. */
const CALLS_OF_A_GUEST = 60;
const CALLS_OF_A_PLAYER = 700;

const ACTORS = 3;

export class Cast {
  readonly stage: Stage;
  /** The victim's texts, which no reply may contain. */
  secrets: readonly string[] = [];
  #players: Promise<Actor>[] = [];
  #guests: Promise<Actor>[] = [];
  #victim!: Actor;
  #slugs: string[] = [];
  #villaItems: string[] = [];
  #mischiefItems: string[] = [];
  #founderCode = '';
  #fresh = 0;

  private constructor(stage: Stage) {
    this.stage = stage;
  }

  /** Makes the callers of a run on a server with an empty state. */
  static async gather(stage: Stage): Promise<Cast> {
    const cast = new Cast(stage);
    const listed = async (path: string, field: string): Promise<string[]> =>
      (await cast.#ask(path, {})).body.map((one: Record<string, string>) => one[field]);
    cast.#slugs = await listed('/api/assets/?sort_by=price_asc', 'asset_slug');
    cast.#villaItems = (await listed('/api/villa/shop-items?sort_by=price_asc', 'id')).slice(0, 8);
    cast.#mischiefItems = await listed('/api/mischief/market-items', 'id');
    cast.#founderCode = (await cast.#ask('/api/ops/founder', { token: stage.opsToken, body: {} })).body.code;
    cast.#victim = await cast.#newPlayer();
    for (let place = 0; place < ACTORS; place++) {
      cast.#players.push(cast.#newPlayer());
      cast.#guests.push(cast.#newGuest());
      await cast.#players[place];
    }
    const plays = await Promise.all(GAME_TYPES.map((game) => cast.#playOf(cast.#victim, game)));
    const { token, sessionId, email } = cast.#victim.player!;
    cast.secrets = [token, sessionId, email, ...plays.map((play) => play.token)];
    return cast;
  }

  /** The game of a call, or of the draft's own `game_type`. */
  gameOf({ path }: Operation, { body, query, actor }: Draft): GameType {
    const named = GAME_TYPES.find((game) => pathsOf(game).includes(path));
    const value = body.kind === 'none' ? null : body.value;
    const asked = [
      typeof value === 'object' && value !== null && 'game_type' in value && value.game_type,
      ...query.map(([name, one]) => name === 'game_type' && one),
    ];
    return named ?? GAME_TYPES.find((game) => asked.includes(game)) ?? GAME_TYPES[actor % GAME_TYPES.length]!;
  }

  /** The headers that identify a caller. */
  async credentials({ caller, actor }: { caller: Caller; actor: number }): Promise<Record<string, string>> {
    if (caller === 'operator') return { authorization: `Bearer ${this.stage.opsToken}` };
    const one = await this.#actorOf({ caller, actor });
    if (one) one.calls++;
    return { ...one?.headers };
  }

  /** What replaces a reference when `caller` sends it. */
  async lookUp(
    { kind, turn }: Reference,
    { caller, actor, game }: { caller: Caller; actor: number; game: GameType },
  ): Promise<unknown> {
    const among = <T>(list: readonly T[]): T | string => list[turn % Math.max(1, list.length)] ?? 'none';
    const self = await this.#actorOf({ caller, actor });
    const player = self?.player ?? (await this.#players[actor])!.player!;
    const play = async () => self && (await this.#playOf(self, game));
    switch (kind) {
      case 'play':
        return (await play())?.token ?? 'no-play';
      case 'foreignPlay':
        return (await this.#playOf(this.#victim, game)).token;
      case 'puzzle':
        return (await play())?.puzzle ?? 'no-puzzle';
      case 'foursome':
        return foursomeOf((await play())?.words ?? [], turn);
      case 'name':
        return among([...(await this.#names()), 'nobody_at_all']);
      case 'slug':
        return among(this.#slugs);
      case 'villaItem':
        return among(this.#villaItems);
      case 'mischiefItem':
        return among(this.#mischiefItems);
      case 'inventory':
        return among((await this.#ask('/api/mischief/my-inventory', player)).body.map?.(idOf) ?? []);
      case 'disruption':
        return among(await this.#disruptionsOf(player));
      case 'foreignDisruption':
        return (await this.#disruptionsOf(this.#victim.player!))[0] ?? '0';
      case 'session':
        return turn % 2 ? player.sessionId : startAnotherSession(this.stage, player);
      case 'foreignSession':
        return this.#victim.player!.sessionId;
      case 'code':
        return turn % 2 ? player.code : this.#founderCode;
      case 'verifyToken':
        return issueMailToken(this.stage, { player, purpose: 'verify' });
      case 'resetToken':
        return issueMailToken(this.stage, { player, purpose: 'reset' });
      case 'password':
        return PASSWORD;
      case 'email':
        return turn < 5 ? `fresh${this.#fresh++}@doxa.example` : player.email;
      case 'transaction':
        return among((await this.#ask('/api/me/transaction-history', player)).body.map?.(idOf) ?? []);
      case 'day':
        return dayOf(turn);
    }
  }

  /** Reads from a reply whether a caller can continue, and replaces one that cannot. */
  noteReply(
    { caller, actor }: Draft,
    { status, authorization }: { status: number; authorization: string },
  ): void {
    const kept = caller === 'player' ? this.#players : caller === 'guest' ? this.#guests : null;
    const waiting = kept?.[actor];
    if (!kept || !waiting) return;
    const isPlayer = caller === 'player';
    void waiting.then((one) => {
      if (kept[actor] !== waiting) return;
      const isOut =
        isPlayer && one.headers.authorization === authorization && (status === 401 || status === 403);
      const isWorn = one.calls > (isPlayer ? CALLS_OF_A_PLAYER : CALLS_OF_A_GUEST);
      if (isWorn) kept[actor] = isPlayer ? this.#newPlayer() : this.#newGuest();
      else if (isOut) kept[actor] = this.#stillIn(one);
    });
  }

  async #stillIn(one: Actor): Promise<Actor> {
    const { status } = await this.#ask('/auth/me', one.player!);
    return status === 200 ? one : this.#newPlayer();
  }

  async #actorOf({ caller, actor }: { caller: Caller; actor: number }): Promise<Actor | null> {
    if (caller === 'player') return this.#players[actor]!;
    return caller === 'guest' ? this.#guests[actor]! : null;
  }

  async #newPlayer(): Promise<Actor> {
    const player = await enterPlayer(this.stage, { code: this.#founderCode });
    const headers = { authorization: `Bearer ${player.token}` };
    for (const item of this.#villaItems.slice(0, 2))
      await this.#ask(`/api/villa/buy-item/${item}`, { ...player, body: {} });
    await this.#ask(`/api/mischief/buy/${this.#mischiefItems[0]}`, { ...player, body: {} });
    const shares = { number_of_shares: 2 };
    await this.#ask(`/api/assets/${this.#slugs[0]}/purchase-shares`, { ...player, body: shares });
    return { headers, plays: new Map(), calls: 0, player };
  }

  async #newGuest(): Promise<Actor> {
    const { setCookie } = await this.#ask('/api/session/init', { body: {} });
    return { headers: { cookie: setCookie! }, plays: new Map(), calls: 0, player: null };
  }

  /** The play of a game that an actor has opened today; opens it if necessary. */
  #playOf(actor: Actor, game: GameType): Promise<Play> {
    const known = actor.plays.get(game) ?? this.#openPlay(actor, game);
    actor.plays.set(game, known);
    return known;
  }

  async #openPlay({ headers, player }: Actor, game: GameType): Promise<Play> {
    const { cookie = '' } = headers;
    const { body } = await this.#ask(GAME_CONTRACTS[game].opening.path, {
      cookie,
      token: player?.token ?? '',
    });
    return {
      token: body.game_session_token ?? 'over',
      puzzle: body.puzzle_id ?? body.set_id ?? body.puzzle?.id ?? 'over',
      words: body.puzzle?.words ?? [],
    };
  }

  async #names(): Promise<string[]> {
    const players = [...(await Promise.all(this.#players)), this.#victim];
    return players.map(({ player }) => player!.name);
  }

  async #disruptionsOf(player: Player): Promise<string[]> {
    const { body } = await this.#ask(`/api/users/profile/${player.name}`, player);
    return (body.active_disruptions ?? []).map(idOf);
  }

  #ask(
    path: string,
    asked: { cookie?: string; token?: string; body?: unknown },
  ): Promise<HttpReply & { setCookie: string | null }> {
    const { server, connections } = this.stage;
    const { cookie = '', token = '', body } = asked;
    return connections.send(server.url + path, { cookie, token, body, headers: freshAddress() });
  }
}

let addresses = 0;

/** The cast's own calls come from addresses that the fuzzer does not use. */
function freshAddress(): Record<string, string> {
  addresses++;
  return {
    'cf-connecting-ip': `172.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`,
  };
}

function pathsOf(game: GameType): string[] {
  const { opening, moves, look } = GAME_CONTRACTS[game];
  return [opening, ...Object.values(moves), ...(look ? [look] : [])].map(({ path }) => path);
}

function idOf(one: { id: string }): string {
  return one.id;
}
