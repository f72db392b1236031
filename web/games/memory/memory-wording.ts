// The texts of Memory Match about a card, a pair and a whole play.
import { detailsOf } from '#shared/contract/game.ts';
import type { GameResult } from '#shared/contract/plays.ts';
import { memory } from '#shared/games/memory/contract.ts';
import { PAIRS } from '#shared/games/memory/rules.ts';
import type { PlayToShare, SharedText } from '../../kits/game-frame/game-ui.ts';
import { capitalised, clockTime, inRows, inWords, listed } from '../../kits/game-frame/wording.ts';
import { formatSparks } from '../../ui/number-format.ts';
import type { Card } from './memory-table.ts';

/** At most this many cards earn all points for cards (RULES §3). */
const PAR = 24;
const TURNS_A_LINE = 12;

/** 'Row 2, column 3'. */
export function placeName({ position, columns }: { position: number; columns: number }): string {
  return `Row ${Math.floor(position / columns) + 1}, column ${(position % columns) + 1}`;
}

export function cardName({ place, card, face }: { place: string; card: Card; face: string | null }): string {
  if (card.state === 'down' || !face)
    return `${place}: ${card.state === 'turning' ? 'turning' : 'face down'}`;
  return `${place}: ${face}${card.state === 'matched' ? ', matched' : ''}`;
}

interface TurnedCard {
  first: string | null;
  second: string;
  match: boolean | null;
  pairs: number;
  /** How many pairs in a row, including this one. */
  run: number;
}

export function statusLine({ first, second, match, pairs }: TurnedCard): string {
  if (match === null) return `${capitalised(second)}. Turn a second card.`;
  if (match) return `${capitalised(second)}: a pair. ${pairs} of ${PAIRS}.`;
  return `${capitalised(first ?? 'the first card')} and ${second}: no match.`;
}

/** The announcement of a move: 'Row 2, column 3: sun, no match'. */
export function spokenMove({ place, turned }: { place: string; turned: TurnedCard }): string {
  const { second, match, pairs, run } = turned;
  if (match === null) return `${place}: ${second}`;
  return `${place}: ${second}, ${match ? `match. ${[`${pairs} of ${PAIRS} pairs`, runInWords(run)].filter(Boolean).join(', ')}` : 'no match'}`;
}

/** 'three in a row'; nothing for a single pair. */
export function runInWords(run: number): string {
  return run > 1 ? `${inWords(run)} in a row` : '';
}

/** For each turn of a finished play, whether it matched. Empty when the result has no details. */
export function turnsOf(result: GameResult): readonly boolean[] {
  return (detailsOf(memory, result)?.turns ?? []).map((matched) => matched === 1);
}

export function summaryOf(result: GameResult): string {
  const time = clockTime(result.time_taken_seconds);
  if (result.solved) {
    const par = result.clicks > 2 * PAIRS ? `Par is ${PAR}, perfect ${2 * PAIRS}.` : 'That’s perfect.';
    return `All eight pairs with ${result.clicks} cards turned, in ${time}. ${par}`;
  }
  const found = turnsOf(result).filter(Boolean).length;
  return `Given up after ${cardCount(result)} with ${found === 0 ? 'none' : inWords(found)} of the eight pairs found.`;
}

function cardCount({ clicks }: GameResult): string {
  return clicks === 1 ? '1 card' : `${clicks} cards`;
}

/** The shared text, and the same in words. A square represents two cards: filled when they matched. */
export function shareOf({ result, puzzleNumber, url }: PlayToShare): SharedText {
  const cards = result.solved ? `${result.clicks} cards turned` : `given up after ${cardCount(result)}`;
  const time = clockTime(result.time_taken_seconds);
  const points = formatSparks(result.points_earned);
  const headline = `Doxa Memory Match ${puzzleNumber}: ${cards} in ${time}, ${points} points`;
  const turns = turnsOf(result);
  return {
    text: [
      headline,
      ...inRows(
        turns.map((matched) => (matched ? '🟪' : '⬜')),
        TURNS_A_LINE,
      ),
      url,
    ].join('\n'),
    inWords: [`${headline}.`, turnsInWords(turns), url].filter(Boolean).join(' '),
  };
}

/** 'Pairs found on turns 3, 5 and 6 of 12.'; nothing for a play without turns. */
export function turnsInWords(turns: readonly boolean[]): string {
  const found = turns.flatMap((matched, turn) => (matched ? [String(turn + 1)] : []));
  if (turns.length === 0) return '';
  if (found.length === 0) return `No pair found in ${turns.length} turns.`;
  return `Pairs found on ${found.length === 1 ? 'turn' : 'turns'} ${listed(found)} of ${turns.length}.`;
}
