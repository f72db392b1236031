// A running Anagram Hunt on the page: the word being set, the words found, the letters' order, and the end. The page
// checks the four rules and no dictionary; words are judged by the server when the play is over.
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { faultOf, type LetterSet } from '../../../worker/games/anagram/rules.ts';
import type { CallError } from '../../api/client.ts';
import { dismissToast, showToast } from '../../ui/toast-store.ts';
import type { BoardProps } from '../game-frame/game-ui.ts';
import { clockTime } from '../game-frame/wording.ts';
import { type AnagramOpening, keepWords, wordsOf } from './kept-words.ts';
import { useCountdown } from './use-countdown.ts';
import { WordReports } from './word-reports.ts';
import { addedInWords, faultInWords, lettersInWords, standingInWords } from './wording.ts';

/** What was said about the last word. */
export interface WordMessage {
  text: string;
  isGood: boolean;
  /** Counts the messages, so that the same one again is seen to be new. */
  serial: number;
}

/** What the board draws, and what its keys and buttons do. */
export interface AnagramPlay {
  set: LetterSet;
  /** The letters in the order in which they lie: each the place of a letter in `set.letters`. */
  order: readonly number[];
  entry: string;
  words: readonly string[];
  message: WordMessage | null;
  secondsLeft: number;
  isOver: boolean;
  /** Puts a whole text into the stick; what is no letter falls out, and what is too long. */
  write(text: string): void;
  add(letter: string): void;
  takeOut(letter: string): void;
  erase(): void;
  /** Empties the stick. */
  empty(): void;
  enter(): void;
  shuffle(): void;
  finish(): void;
}

/** Runs the play that an opening gave. */
export function useAnagramPlay(props: BoardProps<AnagramOpening>): AnagramPlay {
  const { opening, isBlocked, announce, feedback } = props;
  const set = { letters: opening.puzzle_letters, mustUse: opening.must_use_letter };
  const [words, setWords] = useState<readonly string[]>(() => wordsOf(opening));
  const [entry, setEntry] = useState('');
  const [isRefused, setRefused] = useState(false);
  const [message, setMessage] = useState<WordMessage | null>(null);
  const [order, setOrder] = useState<readonly number[]>(() => [...set.letters].map((_, place) => place));
  const [isOver, setOver] = useState(false);
  const reports = useReports(props, words);

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
  });
  useFigures({ show: props.onFigures, words: words.length, secondsLeft });

  const isIdle = isBlocked || isOver;
  const say = (text: string, { isGood }: { isGood: boolean }) => {
    setMessage((last) => ({ text, isGood, serial: (last?.serial ?? 0) + 1 }));
    announce(text);
    feedback(isGood ? 'good' : 'bad');
  };
  const change = (text: string) => {
    if (isIdle) return;
    setEntry(lettersIn(text).slice(0, set.letters.length));
    setRefused(false);
  };
  const accept = (word: string) => {
    const found = [...words, word];
    setWords(found);
    keepWords(opening.game_session_token, found);
    reports.take(found);
    setEntry('');
    say(addedInWords(word), { isGood: true });
  };
  return {
    set,
    order,
    entry,
    words,
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
      if (!isIdle && entry !== '') announce(standingInWords(entry.slice(0, -1)));
    },
    empty() {
      change('');
      if (!isIdle && entry !== '') announce(standingInWords(''));
    },
    enter() {
      if (isIdle || entry === '') return;
      const fault = faultOf(entry, { ...set, found: words });
      if (fault === null) return accept(entry);
      setRefused(fault !== 'short');
      say(faultInWords({ fault, word: entry, mustUse: set.mustUse }), { isGood: false });
    },
    shuffle() {
      if (isIdle) return;
      const next = anotherOrder(order, set.letters);
      setOrder(next);
      announce(lettersInWords(next.map((place) => set.letters.charAt(place))));
      feedback('tap');
    },
    finish() {
      if (!isIdle) end();
    },
  };
}

function lettersIn(text: string): string {
  return text.toUpperCase().replace(/[^A-Z]/g, '');
}

/** The letters in an order that reads differently. */
function anotherOrder(order: readonly number[], letters: string): readonly number[] {
  const read = (places: readonly number[]) => places.map((place) => letters[place]).join('');
  if (new Set(letters).size < 2) return order;
  for (;;) {
    const next = [...order];
    for (let last = next.length - 1; last > 0; last--) {
      const drawn = Math.floor(Math.random() * (last + 1));
      [next[last], next[drawn]] = [next[drawn]!, next[last]!];
    }
    if (read(next) !== read(order)) return next;
  }
}

/** The reports of a play, at work while the board is mounted; what is unheard goes out when the page hides. */
function useReports(props: BoardProps<AnagramOpening>, words: readonly string[]): WordReports {
  const { opening } = props;
  const refused = useEffectEvent((error: CallError) => props.onRefused?.(error));
  const [listener] = useState(() => ({ onRefused(_error: CallError) {} }));
  const [reports] = useState(
    () =>
      new WordReports({
        token: opening.game_session_token,
        heard: opening.words_found,
        words,
        onRefused: (error) => listener.onRefused(error),
      }),
  );
  useEffect(() => {
    listener.onRefused = (error) => refused(error);
    const hide = () => {
      if (document.visibilityState === 'hidden') reports.farewell();
    };
    const leave = () => reports.farewell();
    document.addEventListener('visibilitychange', hide);
    window.addEventListener('pagehide', leave);
    reports.start();
    return () => {
      document.removeEventListener('visibilitychange', hide);
      window.removeEventListener('pagehide', leave);
      reports.farewell();
      reports.stop();
    };
  }, [reports, listener]);
  useConnectionToast(useSyncExternalStore(reports.subscribe, reports.isOffline));
  return reports;
}

interface FiguresOf {
  show: BoardProps<AnagramOpening>['onFigures'];
  words: number;
  secondsLeft: number;
}

function useFigures({ show, words, secondsLeft }: FiguresOf): void {
  const tell = useEffectEvent(show);
  useEffect(() => {
    tell([
      { label: 'Words', value: String(words) },
      { label: 'Time left', value: clockTime(secondsLeft) },
    ]);
  }, [words, secondsLeft]);
}

/** Tells that words wait for the network, for as long as they do. */
function useConnectionToast(isWaiting: boolean): void {
  useEffect(() => {
    if (!isWaiting) return;
    const text = 'No connection. Play on: your words are kept, and sent as soon as it is back.';
    const id = showToast({ kind: 'warning', text, duration_ms: Number.POSITIVE_INFINITY });
    return () => dismissToast(id);
  }, [isWaiting]);
}
