// The socket on which the server announces an opponent, open only while a player waits in a pool. When it opens, the
// server sends earlier verdicts; while it is down, the page asks for them whenever it gets the focus.
import { challengeLive, type MatchedMessage } from '#shared/contract/challenge.ts';
import type { JudgedMatchup } from '#shared/contract/challenge-shapes.ts';
import type { GameType } from '#shared/kernel/game-type.ts';
import { currentAccessToken } from '../../base/api/client.ts';

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 60_000;
/** The end of a socket that was up this long counts as the first failure. */
const STEADY_MS = 30_000;

interface PoolListener {
  game: GameType;
  onMatched: (matchup: JudgedMatchup) => void;
  /** Asks whether an opponent was found. */
  catchUp: () => void;
}

/** Listens to a game's pool, reconnecting as needed. Returns a function that stops it. */
export function listenToPool({ game, onMatched, catchUp }: PoolListener): () => void {
  let socket: WebSocket | null = null;
  let openedAt_ms: number | null = null;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const connect = () => {
    clearTimeout(timer);
    const token = currentAccessToken();
    if (token === null) return;
    openedAt_ms = null;
    socket = new WebSocket(addressOf(game), [`doxa.${token}`]);
    socket.addEventListener('open', hasOpened);
    socket.addEventListener('message', hear);
    socket.addEventListener('close', hasClosed);
  };
  const hasOpened = () => {
    openedAt_ms = performance.now();
  };
  const hear = ({ data }: MessageEvent) => {
    const matchup = matchupIn({ data, game });
    if (matchup) onMatched(matchup);
  };
  const hasClosed = () => {
    socket = null;
    const isSteady = openedAt_ms !== null && performance.now() - openedAt_ms >= STEADY_MS;
    failures = isSteady ? 1 : failures + 1;
    timer = setTimeout(connect, pauseAfter(failures));
  };
  const wake = () => {
    if (document.visibilityState !== 'visible' || socket?.readyState === WebSocket.OPEN) return;
    catchUp();
    if (!socket) connect();
  };

  connect();
  window.addEventListener('online', wake);
  window.addEventListener('focus', wake);
  document.addEventListener('visibilitychange', wake);
  return () => {
    clearTimeout(timer);
    window.removeEventListener('online', wake);
    window.removeEventListener('focus', wake);
    document.removeEventListener('visibilitychange', wake);
    socket?.removeEventListener('open', hasOpened);
    socket?.removeEventListener('message', hear);
    socket?.removeEventListener('close', hasClosed);
    socket?.close();
  };
}

/** The pause before reconnecting: 1 s after the first failure, doubling up to a minute, with jitter. */
function pauseAfter(failures: number): number {
  const pause_ms = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - 1));
  return pause_ms * (0.75 + Math.random() / 2);
}

function addressOf(game: GameType): string {
  const address = new URL(`${challengeLive.path}?game_type=${game}`, window.location.href);
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
  return address.href;
}

/** The matchup in a message; null for anything else, such as messages of newer servers or other games. */
function matchupIn({ data, game }: { data: unknown; game: GameType }): JudgedMatchup | null {
  try {
    const message = JSON.parse(String(data)) as Partial<MatchedMessage> | null;
    const isOurs = message?.type === 'matched' && message.game_type === game;
    return isOurs ? (message.matchup ?? null) : null;
  } catch {
    return null;
  }
}
