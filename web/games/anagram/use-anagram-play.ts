// A running Anagram Hunt on the page: the word being typed, the words found, the order of the letters, and the end. The
// page checks the four rules but no dictionary; the server judges each word as it arrives.
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { faultOf, type LetterSet, worthOf } from '#shared/games/anagram/rules.ts';
import type { BoardProps } from '../../kits/game-frame/game-ui.ts';
import { shuffled } from '../../kits/game-frame/shuffled.ts';
import { lettersIn } from '../../kits/game-frame/use-letter-keys.ts';
import { useWaitingTold } from '../../kits/game-frame/use-waiting-told.ts';
import { clockTime } from '../../kits/game-frame/wording.ts';
import {
  countedWords,
  type FoundSoFar,
  foundAtOpening,
  type Judged,
  notedWords,
  withVerdicts,
  withWord,
  wordsOfKind,
} from './found-so-far.ts';
import { type AnagramOpening, keepWords } from './kept-words.ts';
import { rankOf } from './ranks.ts';
import { useCountdown } from './use-countdown.ts';
import { useWordReports } from './use-word-reports.ts';
import {
  ALL_LETTERS,
  addedInWords,
  faultInWords,
  judgedInWords,
  lettersInWords,
  NOTED,
  promotedInWords,
  RARE,
  remainingInWords,
  unknownInWords,
  WAITING,
} from './wording.ts';

/** Accompanies a verdict: the worth that floats up, words of praise, and a fanfare for a word of all letters. */
interface Applause {
  worth: number;
  praise: readonly string[];
  isFanfare: boolean;
}
const SILENCE: Applause = { worth: 0, praise: [], isFanfare: false };

function applauseOf(
  counting: Judged,
  { before, opening }: { before: FoundSoFar; opening: AnagramOpening },
): Applause {
  const of = opening.common_word_count;
  const found = wordsOfKind(before, 'common').length;
  const rank = rankOf({ found: found + counting.filter(({ kind }) => kind === 'common').length, of });
  const isFanfare = counting.some(({ word }) => word.length === opening.puzzle_letters.length);
  const praise = [
    isFanfare && ALL_LETTERS,
    counting.some(({ kind }) => kind === 'rare') && RARE,
    rank.step > rankOf({ found, of }).step && promotedInWords(rank.name),
  ].filter((words) => words !== false);
  return { worth: counting.reduce((sum, { word }) => sum + worthOf(word), 0), praise, isFanfare };
}

/** In the last seconds the rule pulses and each second ticks. */
export const LAST_SECONDS = 10;

export interface WordMessage {
  text: string;
  tone: 'good' | 'bad' | 'noted';
  /** Counts the messages, so that a repeated one shows as new. */
  serial: number;
  /** The worth and the praise of the words just judged. */
  worth: number;
  praise: readonly string[];
}

/** State and actions of the board. */
export interface AnagramPlay {
  set: LetterSet;
  /** Display order of the letters: indexes into `set.letters`. */
  order: readonly number[];
  entry: string;
  /** The words that count. */
  words: readonly string[];
  noted: readonly string[];
  /** Of the words that count: the rarer ones, and how many are among the day's common words. */
  rare: readonly string[];
  commonFound: number;
  commonCount: number;
  message: WordMessage | null;
  secondsLeft: number;
  isOver: boolean;
  /** Replaces the stick's text, without non-letters and cut to its length. */
  write(text: string): void;
  add(letter: string): void;
  takeOut(letter: string): void;
  erase(): void;
  empty(): void;
  enter(): void;
  shuffle(): void;
  /** Ends the play, even while the dialog is open. */
  finish(): void;
}

export function useAnagramPlay(props: BoardProps<AnagramOpening>): AnagramPlay {
  const { opening, isBlocked, announce, feedback } = props;
  const set = { letters: opening.puzzle_letters, mustUse: opening.must_use_letter };
  const [found, setFound] = useState(() => foundAtOpening(opening));
  const words = countedWords(found);
  const [entry, setEntry] = useState('');
  const [isRefused, setRefused] = useState(false);
  const [message, setMessage] = useState<WordMessage | null>(null);
  const [order, setOrder] = useState<readonly number[]>(() => [...set.letters].map((_, place) => place));
  const [isOver, setOver] = useState(false);
  const reports = useWordReports({
    token: opening.game_session_token,
    found,
    onJudged: (judged) => hearVerdicts(judged),
    onRefused: (error) => props.onRefused?.(error),
  });

  const end = () => {
    if (isOver) return;
    setOver(true);
    reports.stop();
    feedback('win');
    props.onEnd({});
  };
  const secondsLeft = useCountdown({
    startedAt_ms: Date.parse(opening.started_at),
    isRunning: !isOver,
    announce,
    onEnd() {
      announce('Time is up.');
      end();
    },
    onSecond(left) {
      if (left <= LAST_SECONDS) feedback('tap');
    },
  });
  useFigures({ show: props.onFigures, words: words.length, secondsLeft });

  const isIdle = isBlocked || isOver;
  const say = (text: string, tone: WordMessage['tone'], { worth, praise, isFanfare }: Applause = SILENCE) => {
    setMessage((last) => ({ text, tone, serial: (last?.serial ?? 0) + 1, worth, praise }));
    announce([text, ...praise.map((words) => `${words}.`)].join(' '));
    if (isFanfare) feedback('win');
    else feedback(tone === 'noted' ? 'tap' : tone);
  };
  // On the board, not as a toast, which would cover the buttons for as long as the network is gone.
  const isOffline = useSyncExternalStore(reports.subscribe, reports.isOffline);
  useWaitingTold(isOffline && !isOver ? WAITING : null, (text) => say(text, 'noted'));
  const hearVerdicts = (judged: Judged) => {
    const waited = judged.filter(({ word }) => !found.verdicts.has(word));
    setFound((now) => withVerdicts(now, judged));
    const [one] = waited;
    if (!one || isOver) return;
    const counting = waited.filter(({ counts }) => counts);
    const tone = counting.length > 0 ? 'good' : 'bad';
    const applause = applauseOf(counting, { before: found, opening });
    if (waited.length > 1)
      say(judgedInWords({ counting: counting.length, of: waited.length }), tone, applause);
    else say(one.counts ? addedInWords(one.word) : unknownInWords(one.word), tone, applause);
  };
  const change = (text: string) => {
    if (isIdle) return;
    setEntry(lettersIn(text).slice(0, set.letters.length));
    setRefused(false);
  };
  const take = (word: string) => {
    const next = withWord(found, word);
    setFound(next);
    keepWords(opening.game_session_token, next.entered);
    reports.take(next.entered);
    setEntry('');
    if (isOffline) say(NOTED, 'noted');
  };
  return {
    set,
    order,
    entry,
    words,
    noted: notedWords(found),
    rare: wordsOfKind(found, 'rare'),
    commonFound: wordsOfKind(found, 'common').length,
    commonCount: opening.common_word_count,
    message,
    secondsLeft,
    isOver,
    write(text) {
      const isLonger = text.length > entry.length && text.startsWith(entry);
      change(isRefused && isLonger ? text.slice(entry.length) : text);
    },
    add(letter) {
      change(isRefused ? letter : entry + letter);
      if (!isIdle) feedback('tap');
    },
    takeOut(letter) {
      const place = entry.lastIndexOf(letter);
      if (place >= 0) change(entry.slice(0, place) + entry.slice(place + 1));
      if (!isIdle) feedback('tap');
    },
    erase() {
      change(entry.slice(0, -1));
      if (!isIdle && entry !== '') announce(remainingInWords(entry.slice(0, -1)));
    },
    empty() {
      change('');
      if (!isIdle && entry !== '') announce(remainingInWords(''));
    },
    enter() {
      if (isIdle || entry === '') return;
      if (found.verdicts.get(entry)?.counts === false) {
        setRefused(true);
        return say(unknownInWords(entry), 'bad');
      }
      const fault = faultOf(entry, { ...set, found: found.entered });
      if (fault === null) return take(entry);
      setRefused(fault !== 'short');
      say(faultInWords({ fault, word: entry, mustUse: set.mustUse }), 'bad');
    },
    shuffle() {
      if (isIdle) return;
      const next = anotherOrder(order, set.letters);
      setOrder(next);
      announce(lettersInWords(next.map((place) => set.letters.charAt(place))));
      feedback('tap');
    },
    finish: end,
  };
}

/** A random order in which the letters read differently. */
function anotherOrder(order: readonly number[], letters: string): readonly number[] {
  const read = (places: readonly number[]) => places.map((place) => letters[place]).join('');
  if (new Set(letters).size < 2) return order;
  for (;;) {
    const next = shuffled(order, Math.random);
    if (read(next) !== read(order)) return next;
  }
}

interface ShownFigures {
  show: BoardProps<AnagramOpening>['onFigures'];
  words: number;
  secondsLeft: number;
}

function useFigures({ show, words, secondsLeft }: ShownFigures): void {
  const tell = useEffectEvent(show);
  useEffect(() => {
    tell([
      { label: 'Words', value: String(words) },
      { label: 'Time left', value: clockTime(secondsLeft) },
    ]);
  }, [words, secondsLeft]);
}
