// A running play of Memory Match on the page: cards turn at once, moves go to the server one by one, and a pair that does
// not match stays open for a second.
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Face } from '#shared/contract/faces.ts';
import { flipCard } from '#shared/games/memory/contract.ts';
import { CallError } from '../../base/api/client.ts';
import type { BoardProps } from '../../kits/game-frame/game-ui.ts';
import { type MoveState, useMoves } from '../../kits/game-frame/moves.ts';
import { useTimers } from '../../kits/game-frame/use-timers.ts';
import { useWaitingTold } from '../../kits/game-frame/use-waiting-told.ts';
import {
  canEnd,
  canTurn,
  firstOfPair,
  type MemoryOpening,
  pairsFound,
  reveal,
  type Table,
  tableOf,
  turn,
  turnBack,
} from './memory-table.ts';
import { placeName, spokenMove, statusLine } from './memory-wording.ts';

/** How long a pair that does not match stays open. */
const LOOK_MS = 1000;
/** A second press on a card this soon after its face appeared is a double press, not a move. */
const DOUBLE_PRESS_MS = 400;
/** How long the last card takes to turn. */
const TURN_MS = 260;

/** Shown while a card waits for the network. */
export const RECONNECTING = 'Reconnecting. Your card is kept.';

export interface MemoryPlay {
  table: Table;
  faces: ReadonlyMap<string, Face>;
  status: string;
  moveState: MoveState;
  press(position: number): void;
}

export function useMemoryPlay(props: BoardProps<MemoryOpening>): MemoryPlay {
  const { opening, isBlocked, onFigures, onEnd, onRefused, elapsedSeconds, announce, feedback } = props;
  const [table, setTable] = useState(() => tableOf(opening));
  const [status, setStatus] = useState(
    opening.resumed ? 'Your cards are as you left them.' : 'Turn two cards.',
  );
  const [faces] = useState(() => new Map(opening.items.map((face) => [face.id, face])));
  const { moves, moveState } = useMoves(flipCard);
  useWaitingTold(moveState === 'reconnecting' ? RECONNECTING : null, announce);
  const later = useTimers();
  // Replies arrive between renders, so the latest table is kept here.
  const latest = useRef(table);
  const shownAt_ms = useRef(Number.NEGATIVE_INFINITY);
  const lay = (next: Table) => {
    latest.current = next;
    setTable(next);
  };

  const { clicks } = table;
  const pairs = pairsFound(table);
  const showFigures = useEffectEvent(onFigures);
  useEffect(() => {
    showFigures([
      { label: 'Turned', value: String(clicks) },
      { label: 'Pairs', value: `${pairs} of ${opening.items.length}` },
    ]);
  }, [clicks, pairs, opening.items.length]);

  const hideLeftover = useEffectEvent(() => {
    const move = latest.current.nextMove - 1;
    later(LOOK_MS, () => lay(turnBack(latest.current, move)));
  });
  useEffect(() => hideLeftover(), []);

  const send = async ({ position, move }: { position: number; move: number }) => {
    try {
      const { game_session_token } = opening;
      const body = { game_session_token, move, position, time_taken_seconds: elapsedSeconds() };
      const reply = await moves.push({ body });
      const { item_id: itemId, match, solved } = reply;
      lay(reveal(latest.current, { move, position, itemId, match, clicks: reply.clicks }));
      shownAt_ms.current = performance.now();
      const first = match === null ? null : firstOfPair(latest.current, move);
      const turned = {
        first: first && nameOf(faces, first),
        second: nameOf(faces, itemId),
        match,
        pairs: pairsFound(latest.current),
        run: latest.current.run,
      };
      setStatus(statusLine(turned));
      announce(spokenMove({ place: placeName({ position, columns: opening.columns }), turned }));
      if (match !== null) feedback(solved ? 'win' : match ? 'good' : 'bad');
      if (match === false) later(LOOK_MS, () => lay(turnBack(latest.current, move)));
      if (solved) later(TURN_MS, () => onEnd(reply));
    } catch (error) {
      const isLast = canEnd(latest.current, { move, pairs: opening.items.length });
      if (error instanceof CallError) onRefused?.(error, { isLast });
    }
  };

  return {
    table,
    faces,
    status,
    moveState,
    press(position) {
      if (isBlocked || !canTurn(latest.current, position)) return;
      const isOpen = latest.current.cards[position]?.state === 'mismatch';
      if (isOpen && performance.now() - shownAt_ms.current < DOUBLE_PRESS_MS) return;
      const move = latest.current.nextMove;
      lay(turn(latest.current, position));
      feedback('tap');
      void send({ position, move });
    },
  };
}

function nameOf(faces: ReadonlyMap<string, Face>, itemId: string): string {
  return faces.get(itemId)?.name.toLowerCase() ?? 'a card';
}
