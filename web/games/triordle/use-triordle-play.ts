// A running play on the page: the word being typed, the judged guesses, and the tiles revealed so far.
import { useEffect, useEffectEvent, useState } from 'react';
import type { CallReply } from '#shared/contract/call.ts';
import { type openTriordle, validateGuess } from '#shared/games/triordle/contract.ts';
import { BOARDS, MAX_GUESSES, WORD_LENGTH } from '#shared/games/triordle/rules.ts';
import { CallError } from '../../base/api/client.ts';
import { showGameToast, useConnectionToast } from '../../kits/game-frame/game-toast.ts';
import type { BoardProps } from '../../kits/game-frame/game-ui.ts';
import { isPlayLost, refusalInWords } from '../../kits/game-frame/move-refused.ts';
import { useMoves } from '../../kits/game-frame/moves.ts';
import { lettersIn } from '../../kits/game-frame/use-letter-keys.ts';
import { useTimers } from '../../kits/game-frame/use-timers.ts';
import { type BoardView, boardViews, type TriedGuess } from './board-marks.ts';
import { guessInWords } from './board-words.ts';
import { isHardMode, usesHints } from './hard-mode.ts';

export type TriordleOpening = CallReply<typeof openTriordle>;
type GuessReply = CallReply<typeof validateGuess>;

/** How long the tiles of one board take to turn, and the delay of each further board. */
const TURN_MS = 350 + (WORD_LENGTH - 1) * 60;
const BOARD_LAG_MS = 100;
const REVEAL_MS = TURN_MS + (BOARDS - 1) * BOARD_LAG_MS;

export interface TriordlePlay {
  boards: readonly BoardView[];
  /** The boards up to their turned tiles; the keys show no more than these. */
  revealed: readonly BoardView[];
  typed: string;
  isOver: boolean;
  /** Index of the row that is turning over. */
  turningRow: number | null;
  /** Index of the last row turned since the page was opened; a board that it solved bounces. */
  turnedRow: number | null;
  /** How many times a word was refused; each refusal shakes the row. */
  refusals: number;
  type(letter: string): void;
  /** Replaces the word, without non-letters and cut to its length. */
  write(text: string): void;
  erase(): void;
  enter(): void;
}

export function useTriordlePlay(props: BoardProps<TriordleOpening>): TriordlePlay {
  const { opening, isBlocked, onFigures, onEnd, onRefused, elapsedSeconds, announce, feedback } = props;
  const [guesses, setGuesses] = useState<readonly TriedGuess[]>(opening.guesses);
  const [revealedCounts, setRevealedCounts] = useState(() =>
    Array.from({ length: BOARDS }, () => opening.guesses.length),
  );
  const [turnedRow, setTurnedRow] = useState<number | null>(null);
  const [isOver, setOver] = useState(opening.status !== 'playing');
  const [typed, setTyped] = useState('');
  const [isSending, setSending] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const [turningRow, setTurningRow] = useState<number | null>(null);
  const { moves, moveState } = useMoves(validateGuess);
  const later = useTimers();
  const isBusy = isBlocked || isOver || isSending;

  const guessNumber = Math.min(guesses.length + 1, MAX_GUESSES);
  const showFigures = useEffectEvent(onFigures);
  useEffect(
    () => showFigures([{ label: 'Guess', value: `${guessNumber} of ${MAX_GUESSES}` }]),
    [guessNumber],
  );
  useConnectionToast(
    'No connection. Your guess will be sent as soon as it is back.',
    moveState === 'reconnecting',
  );

  const refuse = (text: string) => {
    setRefusals((count) => count + 1);
    feedback('bad');
    showGameToast({ kind: 'error', text });
  };

  const end = (reply: Partial<GuessReply>) => {
    setOver(true);
    if (reply.status === 'won') showGameToast({ kind: 'success', text: 'You won!' });
    if (reply.status === 'lost') showGameToast({ kind: 'info', text: 'Out of guesses!' });
    if (reply.status === 'won' || reply.status === 'lost') feedback(reply.status === 'won' ? 'win' : 'lose');
    onEnd(reply);
  };

  const reveal = (tried: TriedGuess, reply: GuessReply) => {
    const number = guesses.length + 1;
    setGuesses([...guesses, tried]);
    setTyped('');
    setTurningRow(guesses.length);
    if (reply.status !== 'playing') setOver(true);
    setTurnedRow(null);
    for (let board = 0; board < BOARDS; board++) {
      later(TURN_MS + board * BOARD_LAG_MS, () => {
        setRevealedCounts((counts) => counts.with(board, number));
        setTurnedRow(number - 1);
      });
    }
    later(REVEAL_MS, () => {
      setTurningRow((row) => (row === number - 1 ? null : row));
      announce(guessInWords({ number, tried }));
      if (reply.status !== 'playing') end(reply);
      else if (reply.results.some(({ letters, solved }) => solved && letters.length > 0)) feedback('good');
    });
  };

  /** Another device has guessed in between: the frame fetches the current play. */
  const fallBehind = (reply: GuessReply) => {
    const detail = 'This play went on elsewhere.';
    if (reply.status !== 'playing') end(reply);
    else onRefused?.(new CallError({ status: 409, code: 'WENT_ON', detail }));
  };

  const submit = async (guess: string) => {
    setSending(true);
    try {
      const query = { puzzle_id: opening.puzzle_id, guess, time_taken_seconds: String(elapsedSeconds()) };
      const reply = await moves.push({ query });
      const isInStep = reply.guess_number === guesses.length + (reply.is_valid_word ? 1 : 0);
      if (!reply.is_valid_word) refuse('Not in word list');
      if (!isInStep) fallBehind(reply);
      else if (reply.is_valid_word) reveal({ guess, results: reply.results }, reply);
    } catch (error) {
      if (error instanceof DOMException) return;
      refuse(refusalInWords(error, 'Error validating guess'));
      if (isPlayLost(error)) onRefused?.(error);
    } finally {
      setSending(false);
    }
  };

  return {
    boards: boardViews(guesses),
    revealed: boardViews(guesses).map(
      (view, board) => boardViews(guesses.slice(0, revealedCounts[board]))[board] ?? view,
    ),
    typed,
    isOver,
    turningRow,
    turnedRow,
    refusals,
    type(letter) {
      if (isBusy || typed.length >= WORD_LENGTH) return;
      setTyped((word) => (word.length < WORD_LENGTH ? word + letter : word));
      feedback('tap');
    },
    write(text) {
      if (isBusy) return;
      setTyped(lettersIn(text).slice(0, WORD_LENGTH));
      feedback('tap');
    },
    erase() {
      if (isBusy || typed === '') return;
      setTyped((word) => word.slice(0, -1));
      feedback('tap');
    },
    enter() {
      if (isBusy) return;
      const objection = objectionTo({ word: typed, guesses });
      if (objection) refuse(objection);
      else void submit(typed);
    },
  };
}

/** Why a word is not sent, or null. */
function objectionTo({ word, guesses }: { word: string; guesses: readonly TriedGuess[] }): string | null {
  if (word.length < WORD_LENGTH) return 'Not enough letters';
  const row = guesses.findIndex(({ guess }) => guess === word);
  if (row >= 0) return `Already tried in row ${row + 1}`;
  if (isHardMode() && !usesHints({ word, guesses })) return 'Hard mode: use the hints of one open board';
  return null;
}
