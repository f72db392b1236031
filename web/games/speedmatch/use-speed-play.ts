// A running play of Speed Match on the page: two selected cards are swapped at once, the swap goes to the server, and no
// card can be selected until the cards have settled and the count has arrived.
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Face } from '#shared/contract/faces.ts';
import { swapCards } from '#shared/games/speedmatch/contract.ts';
import { CARDS } from '#shared/games/speedmatch/rules.ts';
import { CallError } from '../../base/api/client.ts';
import type { BoardProps } from '../../kits/game-frame/game-ui.ts';
import { type MoveState, useMoves } from '../../kits/game-frame/moves.ts';
import { useTimers } from '../../kits/game-frame/use-timers.ts';
import { useWaitingTold } from '../../kits/game-frame/use-waiting-told.ts';
import {
  type Offset,
  type Pair,
  type Row,
  rowOf,
  type SpeedMatchOpening,
  swapAt,
  toggleSure,
  told,
} from './speed-row.ts';
import { cardName, swapSentence } from './speed-wording.ts';

/** No card can be selected for this long after a swap. */
const LOCK_MS = 500;

/** Shown while a swap waits for the network. */
export const RECONNECTING = 'Reconnecting. Your swap is kept.';

/** A swap being animated; `serial` tells one from the next. */
export interface SwapOnTable extends Pair {
  serial: number;
  /** For a dragged card, how far from its place it was dropped. */
  dropped?: Offset;
}

export interface SpeedPlay {
  row: Row;
  faces: ReadonlyMap<string, Face>;
  /** The name of an item in lower case. */
  nameOf(itemId: string): string;
  selected: number | null;
  isLocked: boolean;
  swap: SwapOnTable | null;
  status: string;
  moveState: MoveState;
  /** Selects a card, deselects it, or swaps it with the selected one. */
  press(position: number): void;
  /** Swaps two cards; false when no swap is possible now. */
  swapNow(pair: Pair, dropped?: Offset): boolean;
  /** Deselects the selected card. */
  drop(): void;
  markSure(position: number): void;
}

export function useSpeedPlay(props: BoardProps<SpeedMatchOpening>): SpeedPlay {
  const { opening, isBlocked, onEnd, onRefused, elapsedSeconds, announce, feedback } = props;
  const [row, setRow] = useState(() => rowOf(opening));
  const [selected, setSelected] = useState<number | null>(null);
  const [isLocked, setLocked] = useState(false);
  const [swap, setSwap] = useState<SwapOnTable | null>(null);
  const [status, setStatus] = useState(
    opening.resumed ? 'Your cards are as you left them.' : 'Drag one card onto another, or pick two.',
  );
  const [faces] = useState(() => new Map(opening.items.map((face) => [face.id, face])));
  const { moves, moveState } = useMoves(swapCards);
  useWaitingTold(moveState === 'reconnecting' ? RECONNECTING : null, announce);
  const rest = usePause();
  // Presses arrive between renders, so the latest state is kept here.
  const latest = useRef({ row, selected, isLocked });
  const keep = (change: Partial<typeof latest.current>) => {
    latest.current = { ...latest.current, ...change };
    setRow(latest.current.row);
    setSelected(latest.current.selected);
    setLocked(latest.current.isLocked);
  };
  useFigures(row, props.onFigures);
  const nameOf = (itemId: string) => faces.get(itemId)?.name.toLowerCase() ?? 'a card';
  const nameAt = (position: number) => nameOf(latest.current.row.order[position]!);

  const send = async ({ pair, move }: { pair: Pair; move: number }) => {
    const settled = rest(LOCK_MS);
    const { game_session_token } = opening;
    const body = { game_session_token, move, ...pair, time_taken_seconds: elapsedSeconds() };
    try {
      const reply = await moves.push({ body });
      const { order, correct_positions: correct, solved } = reply;
      const before = latest.current.row.correct;
      keep({ row: told(latest.current.row, { order, correct }) });
      const sentence = swapSentence({ first: nameAt(pair.second), second: nameAt(pair.first), correct });
      setStatus(`${sentence}.`);
      announce(solved ? `${sentence}. Solved.` : sentence);
      feedback(solved ? 'win' : correct > before ? 'good' : correct < before ? 'bad' : 'tap');
      await settled;
      if (solved) onEnd(reply);
      else keep({ isLocked: false });
    } catch (error) {
      const isLast = latest.current.row.correct === CARDS - 2;
      if (error instanceof CallError) onRefused?.(error, { isLast });
    }
  };

  const swapNow = (pair: Pair, dropped?: Offset) => {
    const { row: now, isLocked: waits } = latest.current;
    if (isBlocked || waits || now.correct === CARDS || pair.first === pair.second) return false;
    keep({ row: swapAt(now, pair), selected: null, isLocked: true });
    const move = now.swaps.length + 1;
    setSwap({ ...pair, serial: move, ...(dropped && { dropped }) });
    void send({ pair, move });
    return true;
  };

  const pick = (position: number, { isPicked }: { isPicked: boolean }) => {
    keep({ selected: isPicked ? position : null });
    const state = isPicked ? 'selected' : 'plain';
    const name = cardName({ position, face: nameAt(position), state });
    announce(isPicked ? name : `${name}, deselected`);
  };

  return {
    row,
    faces,
    nameOf,
    selected,
    isLocked,
    swap,
    status,
    moveState,
    swapNow,
    press(position) {
      const { selected: first, isLocked: waits, row: now } = latest.current;
      if (isBlocked || waits || now.correct === CARDS) return;
      feedback('tap');
      if (first !== null && first !== position) {
        swapNow({ first, second: position });
        return;
      }
      pick(position, { isPicked: first === null });
    },
    drop() {
      const { selected: position } = latest.current;
      if (!isBlocked && position !== null) pick(position, { isPicked: false });
    },
    markSure(position) {
      if (isBlocked || latest.current.row.correct === CARDS) return;
      feedback('tap');
      const next = toggleSure(latest.current.row, position);
      keep({ row: next, selected: null });
      const isSure = next.sure.has(next.order[position]!);
      const name = cardName({ position, face: nameAt(position), state: isSure ? 'sure' : 'plain' });
      announce(isSure ? name : `${name}, no longer marked`);
    },
  };
}

function useFigures(row: Row, onFigures: BoardProps<SpeedMatchOpening>['onFigures']): void {
  const show = useEffectEvent(onFigures);
  const turns = row.swaps.length;
  const { correct } = row;
  useEffect(() => {
    show([
      { label: 'Turns', value: String(turns) },
      { label: 'In place', value: `${correct} / ${CARDS}` },
    ]);
  }, [turns, correct]);
}

/** Waits for a time; the promise never settles once the board is unmounted. */
function usePause(): (time_ms: number) => Promise<void> {
  const later = useTimers();
  return (time_ms) => new Promise((resolve) => later(time_ms, resolve));
}
