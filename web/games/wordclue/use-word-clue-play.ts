// A running play on the page: what is known of the word, the letter or word being typed, and the guesses on their way to
// the server.
import { useEffect, useEffectEvent, useState } from 'react';
import type { CallReply } from '#shared/contract/call.ts';
import { guessLetter, guessWord, wordClueState } from '#shared/games/wordclue/contract.ts';
import { costOf } from '#shared/games/wordclue/rules.ts';
import { CallError, send } from '../../base/api/client.ts';
import { showGameToast } from '../../kits/game-frame/game-toast.ts';
import type { BoardProps } from '../../kits/game-frame/game-ui.ts';
import { isPlayLost, refusalInWords } from '../../kits/game-frame/move-refused.ts';
import { useMoves } from '../../kits/game-frame/moves.ts';
import { lettersIn } from '../../kits/game-frame/use-letter-keys.ts';
import { useWaitingTold } from '../../kits/game-frame/use-waiting-told.ts';
import { formatSparks } from '../../ui/number-format.ts';
import {
  cluePointsUsed,
  type KnownWord,
  knownFrom,
  objectionTo,
  pointsLeft,
  type WordClueOpening,
  withLetter,
  withWrongWord,
} from './known-word.ts';

export const RECONNECTING = 'No connection. Your guess will be sent as soon as it is back.';
export const STATE_FAILED = 'Error loading game state. Please try again.';
const LETTER_FAILED = 'Failed to process letter guess.';
const WORD_FAILED = 'Failed to process word guess.';

export interface WordCluePlay {
  known: KnownWord;
  /** The text being typed: one letter, which Enter buys, or the word, which Enter guesses. */
  draft: string;
  /** Why the typed word is not sent. */
  objection: string | null;
  /** The last announcement, also shown. */
  message: string | null;
  isSending: boolean;
  /** Whether the guess waits for the network. */
  isReconnecting: boolean;
  isSolved: boolean;
  /** The letter bought last, whose places turn over. */
  lastLetter: string | null;
  ask(letter: string): void;
  write(text: string): void;
  /** Replaces the typed word from the on-screen keys, which do not buy a single letter. */
  spell(text: string): void;
  name(): void;
  /** Sends the typed text: a single letter is bought. */
  enter(): void;
}

export function useWordCluePlay(props: BoardProps<WordClueOpening>): WordCluePlay {
  const { opening, isBlocked, onFigures, onEnd, onRefused, elapsedSeconds, announce, feedback } = props;
  const length = opening.word_length;
  const [known, setKnown] = useState(() => knownFrom({ length, progress: opening }));
  const [lastLetter, setLastLetter] = useState<string | null>(null);
  const [wonBefore, setWonBefore] = useState(() => pointsLeft(known));
  const [draft, setDraft] = useState('');
  const [objection, setObjection] = useState<string | null>(null);
  const [message, setMessage] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const [isSolved, setSolved] = useState(opening.game_completed);
  const letterMoves = useMoves(guessLetter);
  const wordMoves = useMoves(guessWord);
  const isBusy = isBlocked || isSending || isSolved;
  const address = { game_session_token: opening.game_session_token, puzzle_id: opening.puzzle_id };

  const toWin = pointsLeft(known);
  const cost = wonBefore - toWin;
  const showFigures = useEffectEvent(onFigures);
  useEffect(
    () =>
      showFigures([
        {
          label: 'To win',
          value: String(toWin),
          change: cost > 0 ? formatSparks(-cost) : undefined,
          isPoints: true,
        },
      ]),
    [toWin, cost],
  );
  const isReconnecting = [letterMoves, wordMoves].some(({ moveState }) => moveState === 'reconnecting');
  useWaitingTold(isReconnecting ? RECONNECTING : null, announce);

  const say = (text: string) => {
    setMessage(text);
    announce(text);
  };

  const fail = (error: unknown, fallback: string) => {
    if (error instanceof DOMException) return;
    feedback('bad');
    showGameToast({ kind: 'error', text: refusalInWords(error, fallback) });
    if (isPlayLost(error)) onRefused?.(error);
  };

  /** Another device has guessed in between: reads the current play. */
  const catchUp = async () => {
    try {
      const state = await send(wordClueState, { query: address });
      setKnown(knownFrom({ length, progress: state }));
      if (state.game_completed) {
        onRefused?.(new CallError({ status: 409, code: 'PLAY_OVER', detail: 'This play is over.' }));
      }
    } catch {
      showGameToast({ kind: 'error', text: STATE_FAILED });
    }
  };

  const settle = async (next: KnownWord, reply: Counts) => {
    setWonBefore(pointsLeft(known));
    setKnown(next);
    const isInStep =
      reply.clue_points_used === cluePointsUsed(next) && reply.wrong_word_guesses === next.wrongWords;
    if (!isInStep) await catchUp();
  };

  const askFor = async (letter: string) => {
    setSending(true);
    try {
      const body = { ...address, letter, time_taken_seconds: elapsedSeconds() };
      const reply = await letterMoves.moves.push({ body });
      feedback(reply.is_in_word ? 'good' : 'bad');
      say(reply.message);
      setLastLetter(letter);
      await settle(withLetter(known, reply), reply);
    } catch (error) {
      fail(error, LETTER_FAILED);
    } finally {
      setSending(false);
    }
  };

  const nameIt = async (word: string) => {
    setSending(true);
    try {
      const body = { ...address, word, time_taken_seconds: elapsedSeconds() };
      const reply = await wordMoves.moves.push({ body });
      say(reply.message);
      feedback(reply.is_correct ? 'win' : 'bad');
      if (reply.is_correct) {
        setSolved(true);
        setKnown({ ...known, places: [...word] });
        onEnd(reply);
        return;
      }
      setDraft('');
      await settle(withWrongWord(known, word), reply);
    } catch (error) {
      fail(error, WORD_FAILED);
    } finally {
      setSending(false);
    }
  };

  const ask = (letter: string) => {
    if (isBusy) return;
    if (known.letters.includes(letter)) say(boughtInWords(letter));
    else void askFor(letter);
  };
  const name = () => {
    if (isBusy) return;
    const why = objectionTo(known, draft);
    setObjection(why);
    if (!why) void nameIt(draft);
    // A new objection is announced by the field, which has the focus.
    else if (why === objection) announce(why);
  };
  const put = (text: string) => {
    const next = lettersIn(text).slice(0, length);
    setObjection(null);
    setDraft(next);
    return next;
  };
  return {
    known,
    draft,
    objection,
    message,
    isSending,
    isReconnecting,
    isSolved,
    lastLetter,
    ask,
    spell(text) {
      if (isBusy) return;
      const next = put(text);
      feedback('tap');
      announce(next === '' ? 'No letters.' : `${[...next].join(', ')}.`);
    },
    write(text) {
      if (isBusy) return;
      const next = put(text);
      if (next.length === 1) announce(loneLetterInWords(known, next));
      else if (next === '' && draft.length === 1) announce(`${draft} is not bought.`);
    },
    name,
    enter() {
      if (draft.length !== 1) return name();
      setDraft('');
      ask(draft);
    },
  };
}

/** Explains what Enter does with a single typed letter. */
export function loneLetterInWords({ letters }: KnownWord, letter: string): string {
  if (letters.includes(letter)) return `${boughtInWords(letter)} Keep typing to spell the word.`;
  return `${letter} costs ${costOf(letter)}: Enter buys it. Or keep typing to spell the word.`;
}

function boughtInWords(letter: string): string {
  return `You have already bought ${letter}.`;
}

type Counts = Pick<CallReply<typeof guessLetter>, 'clue_points_used' | 'wrong_word_guesses'>;
