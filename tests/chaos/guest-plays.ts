// A guest who plays both games over HTTP while the server is being killed: retries until each request is acknowledged,
// keeps every acknowledged reply, and after a cut checks that the play still contains them.
import { isDeepStrictEqual } from 'node:util';
import type { Connections, HttpReply } from '../support/miniflare-guest.ts';
import { HttpGuest } from '../support/miniflare-guest.ts';
import type { Game, Move, Opening } from './games.ts';
import { insist } from './insisting.ts';

/** An acknowledged move, to be sent again later. */
export interface Acknowledged {
  move: Move;
  reply: Record<string, unknown>;
}

/** A guest or a registered player. */
export interface Asker {
  publicId: string;
  get(path: string): Promise<HttpReply>;
  post(path: string, body?: unknown): Promise<HttpReply>;
}

/** One play of one game, as its player knows it. */
export interface GuestPlay {
  game: Game;
  guest: Asker;
  opening: Opening | null;
  acknowledged: Acknowledged[];
  /** `left`: the ending move was cut off and the player never returned. */
  state: 'open' | 'ended' | 'left';
}

/** What all plays of a run share. */
export interface Surroundings {
  connections: Connections;
  url: string;
  /** In [0, 1). */
  random: () => number;
  isOver: () => boolean;
  /** Called just before an ending move is sent. */
  endingSoon: () => void;
  counts: { cut: number; unavailable: number; cutEndings: number; reopened: number };
  faults: string[];
  plays: GuestPlay[];
}

/** Plays guest after guest, both games concurrently, until the run ends. */
export async function playOn(
  around: Surroundings,
  { games, region = '' }: { games: () => readonly Game[]; region?: string },
): Promise<void> {
  while (!around.isOver()) {
    const guest = new HttpGuest({ ...around, region });
    await insist(around, async () => {
      await guest.enter();
      return { status: 200, body: null };
    });
    await Promise.all(
      games().map((game) => {
        const play: GuestPlay = { game, guest, opening: null, acknowledged: [], state: 'open' };
        around.plays.push(play);
        return playThrough(around, play);
      }),
    );
  }
}

/** What a repeated reply must share with the first: everything but the totals and the challenge, which change. */
export function lastingPart(reply: Record<string, unknown>): Record<string, unknown> {
  const { new_total_points: _, new_daily_points: __, pending: ___, matchup_result: ____, ...lasting } = reply;
  return lasting;
}

/** Plays a game from opening to end, or until the run ends. */
export async function playThrough(around: Surroundings, play: GuestPlay): Promise<void> {
  const { game, guest } = play;
  const opened = await insist(around, () => guest.get(game.openingPath));
  play.opening = opened.body;
  game.begin(opened.body);
  while (!around.isOver()) {
    const move = game.nextMove();
    if (move.isEnding) around.endingSoon();
    const reply = await acknowledgedReply(around, play, move);
    if (reply === null) return;
    game.learn(reply);
    play.acknowledged.push({ move, reply });
    if ('game_result' in reply) {
      play.state = 'ended';
      return;
    }
  }
}

/** Retries a move until it is answered; null if the player abandons a cut ending. */
async function acknowledgedReply(
  around: Surroundings,
  play: GuestPlay,
  move: Move,
): Promise<Record<string, unknown> | null> {
  const { guest, game } = play;
  let wasCut = false;
  const reply = await insist(around, () => guest.post(move.path, move.body), {
    afterCut: async () => {
      wasCut = true;
      if (move.isEnding) around.counts.cutEndings++;
      if (move.isEnding && around.random() < 0.5) return 'walk away';
      if (around.random() < 0.5) await lookAgain(around, play);
      return 'try again';
    },
  });
  if (reply.status === 0) {
    play.state = 'left';
    return null;
  }
  if (reply.status !== 200) {
    const when = wasCut ? 'sent again after a cut' : 'sent once';
    around.faults.push(`${game.type}: a move ${when} got ${reply.status} ${JSON.stringify(reply.body)}`);
    play.state = 'left';
    return null;
  }
  return reply.body;
}

/** Opens the play again, like a reloaded page, and checks that it contains everything acknowledged. */
async function lookAgain(around: Surroundings, play: GuestPlay): Promise<void> {
  const again = await insist(around, () => play.guest.get(play.game.openingPath));
  around.counts.reopened++;
  if (again.status === 409) return;
  around.faults.push(...faultsOfOpening(play, again, { unacknowledged: 1 }));
}

/** What an opening lacks of the acknowledged moves; it may have up to `unacknowledged` more. */
export function faultsOfOpening(
  { game, opening, acknowledged }: GuestPlay,
  { status, body }: HttpReply,
  { unacknowledged }: { unacknowledged: number },
): string[] {
  if (status !== 200) return [`${game.type}: opening an open play got ${status} ${JSON.stringify(body)}`];
  const faults: string[] = [];
  if (body.game_session_token !== opening!.game_session_token || body.started_at !== opening!.started_at) {
    faults.push(`${game.type}: an acknowledged play was lost and a new one begun`);
  }
  const known = game.movesIn(body);
  if (known < acknowledged.length || known > acknowledged.length + unacknowledged) {
    faults.push(`${game.type}: the play holds ${known} moves, ${acknowledged.length} were acknowledged`);
  }
  if (known === acknowledged.length && !isDeepStrictEqual(game.stateIn(body), game.expectedState())) {
    const { stringify } = JSON;
    faults.push(
      `${game.type}: the play stands at ${stringify(game.stateIn(body))}, not ${stringify(game.expectedState())}`,
    );
  }
  return faults;
}
