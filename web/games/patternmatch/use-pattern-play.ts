// A running play on the page: the player chooses four words and submits them, and the table follows the server's reply.
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { submitPattern } from '#shared/games/patternmatch/contract.ts';
import { GROUP_SIZE, GROUPS, MAX_MISTAKES } from '#shared/games/patternmatch/rules.ts';
import { CallError } from '../../base/api/client.ts';
import { showGameToast } from '../../kits/game-frame/game-toast.ts';
import type { BoardProps } from '../../kits/game-frame/game-ui.ts';
import { isPlayLost, refusalInWords } from '../../kits/game-frame/move-refused.ts';
import { type MoveState, useMoves } from '../../kits/game-frame/moves.ts';
import { shuffled } from '../../kits/game-frame/shuffled.ts';
import { useTimers } from '../../kits/game-frame/use-timers.ts';
import { useWaitingTold } from '../../kits/game-frame/use-waiting-told.ts';
import { prefersReducedMotion } from '../../ui/reduced-motion.ts';
import { invitation, type StatusLine, spoken, TRIED_BEFORE, verdict } from './pattern-wording.ts';
import {
  answered,
  isTableOver,
  laidOpen,
  missedOf,
  type PatternOpening,
  type PatternReply,
  type PatternTable,
  tableOf,
  toggled,
  wasTried,
} from './pattern-words.ts';
import { useTravel } from './travel.ts';

/** How long a wrong selection stays before it is cleared and the words are shuffled. */
const CLEAR_MS = 1000;
/** Delay before the first missed category is revealed after a loss, and between two of them. */
const REVEAL_MS = 200;
const BEAT_MS = 350;
const STILL_BEAT_MS = 100;
/** Announces what sighted players see after a mistake: a listener knows the words by their places. */
const THEN_SHUFFLED = ' The words are shuffled.';
const SUBMIT_FAILED = 'Failed to submit guess';
/** Shown while a guess waits for the network. */
export const RECONNECTING = 'No connection. Your guess will be sent as soon as it is back.';

export interface PatternPlay {
  table: PatternTable;
  /** The element within which the words travel. */
  board: RefObject<HTMLDivElement | null>;
  status: StatusLine;
  /** The chosen words are a mistake that is about to be cleared. */
  isWrong: boolean;
  /** A guess is on its way, or a wrong one is still shown. */
  isBusy: boolean;
  isOver: boolean;
  moveState: MoveState;
  toggle(word: string): void;
  shuffle(): void;
  deselect(): void;
  submit(): void;
}

export function usePatternPlay(props: BoardProps<PatternOpening>): PatternPlay {
  const { opening, isBlocked, onFigures, onEnd, onRefused, elapsedSeconds, announce, feedback } = props;
  const [table, setTable] = useState(() => tableOf(opening));
  const [said, setSaid] = useState<StatusLine | null>(null);
  const [isWrong, setWrong] = useState(false);
  const [isSending, setSending] = useState(false);
  const { board, look } = useTravel(table);
  const { moves, moveState } = useMoves(submitPattern);
  useWaitingTold(moveState === 'reconnecting' ? RECONNECTING : null, announce);
  const later = useTimers();
  const isOver = isTableOver(table);
  const isBusy = isSending || isWrong;
  const canPlay = !isBlocked && !isBusy && !isOver;

  const showFigures = useEffectEvent(onFigures);
  const { mistakes } = table;
  const solved = table.found.filter(({ isMissed }) => !isMissed).length;
  useEffect(
    () =>
      showFigures([
        { label: 'Mistakes', value: `${mistakes} of ${MAX_MISTAKES}` },
        { label: 'Solved', value: `${solved} of ${GROUPS}` },
      ]),
    [mistakes, solved],
  );

  const say = (line: StatusLine, { more = '' } = {}) => {
    setSaid(line);
    announce(`${spoken(line)}${more}`);
  };

  const take = (guess: readonly string[], reply: PatternReply) => {
    look();
    const next = answered(table, { guess, reply });
    setTable(next);
    const isShuffled = !reply.success && !reply.is_game_complete;
    say(verdict(reply), isShuffled ? { more: THEN_SHUFFLED } : {});
    if (reply.is_game_complete) {
      feedback(reply.success ? 'win' : 'lose');
      onEnd(reply);
      for (const [order, group] of missedOf(next, reply).entries())
        later(REVEAL_MS + order * (prefersReducedMotion() ? STILL_BEAT_MS : BEAT_MS), () => {
          look();
          setTable((now) => laidOpen(now, group));
        });
    } else feedback(reply.success ? 'good' : 'bad');
    if (!isShuffled) return;
    setWrong(true);
    later(CLEAR_MS, () => {
      setWrong(false);
      look();
      setTable((now) => ({ ...now, chosen: [], words: shuffled(now.words, Math.random) }));
    });
  };

  const send = async (guess: readonly string[]) => {
    setSending(true);
    try {
      const body = {
        puzzle_id: opening.puzzle?.id ?? '',
        guess: [...guess],
        time_taken_seconds: elapsedSeconds(),
      };
      const reply = await moves.push({ body });
      // Another device has guessed in between: the frame fetches the current play.
      if (reply.game_state.guesses_made !== table.tried.length + 1 && !reply.is_game_complete)
        onRefused?.(new CallError({ status: 409, code: 'WENT_ON', detail: 'This play went on elsewhere.' }));
      else take(guess, reply);
    } catch (error) {
      if (error instanceof DOMException) return;
      feedback('bad');
      showGameToast({ kind: 'error', text: refusalInWords(error, SUBMIT_FAILED) });
      if (isPlayLost(error)) onRefused?.(error);
    } finally {
      setSending(false);
    }
  };

  return {
    table,
    board,
    status: said ?? invitation(table),
    isWrong,
    isBusy,
    isOver,
    moveState,
    toggle(word) {
      if (!canPlay) return;
      const next = toggled(table, word);
      if (next === table) return announce('You have already chosen four words.');
      setTable(next);
      setSaid(null);
      feedback('tap');
    },
    shuffle() {
      if (!canPlay) return;
      look();
      setTable({ ...table, words: shuffled(table.words, Math.random) });
      announce('Shuffled.');
    },
    deselect() {
      if (!canPlay || table.chosen.length === 0) return;
      setTable({ ...table, chosen: [] });
      setSaid(null);
      announce('None chosen.');
    },
    submit() {
      if (!canPlay || table.chosen.length !== GROUP_SIZE) return;
      if (wasTried(table, table.chosen)) say(TRIED_BEFORE);
      else void send(table.chosen);
    },
  };
}
