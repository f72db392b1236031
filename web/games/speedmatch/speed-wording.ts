// The texts of Speed Match about a card, a swap and a whole play.
import { detailsOf } from '#shared/contract/game.ts';
import type { GameResult } from '#shared/contract/plays.ts';
import { speedmatch } from '#shared/games/speedmatch/contract.ts';
import { CARDS } from '#shared/games/speedmatch/rules.ts';
import type { PlayToShare, SharedText } from '../../kits/game-frame/game-ui.ts';
import { capitalised, clockTime, inRows, inWords } from '../../kits/game-frame/wording.ts';
import { formatSparks } from '../../ui/number-format.ts';
import type { NotedSwap } from './speed-row.ts';

const TURNS_A_LINE = 10;

export type CardState = 'plain' | 'selected' | 'sure' | 'placed';

const ADDED: Readonly<Record<CardState, string>> = {
  plain: '',
  selected: ', selected',
  sure: ', marked as sure',
  placed: ', in place',
};

/** 'Position 3: violin, selected'. */
export function cardName({
  position,
  face,
  state,
}: {
  position: number;
  face: string;
  state: CardState;
}): string {
  return `Position ${position + 1}: ${face}${ADDED[state]}`;
}

/** 'Swapped sun and violin: 3 of 8 in place'. */
export function swapSentence(swap: { first: string; second: string; correct: number }): string {
  return `Swapped ${swap.first} and ${swap.second}: ${swap.correct} of ${CARDS} in place`;
}

/** 'Sun to 5, violin to 2', positions counted from 1. */
export function movesLine({ moved }: NotedSwap, nameOf: (itemId: string) => string): string {
  return capitalised(moved.map(({ itemId, to }) => `${nameOf(itemId)} to ${to + 1}`).join(', '));
}

/** How many more or fewer are in place than before: '+2', '−1', '0'. */
export function gainText(gained: number): string {
  if (gained === 0) return '0';
  return gained > 0 ? `+${gained}` : `−${-gained}`;
}

/** The name of a face from its id, which is the name in kebab-case. */
export function nameOfId(itemId: string): string {
  return itemId.replaceAll('-', ' ');
}

/** How many were in place after each turn; empty when the result has no details. */
export function correctOf(result: GameResult): readonly number[] {
  return detailsOf(speedmatch, result)?.correct ?? [];
}

export function summaryOf(result: GameResult): string {
  const turns = turnCount(result);
  if (result.solved) return `The hidden order in ${turns}, in ${clockTime(result.time_taken_seconds)}.`;
  const correct = correctOf(result).at(-1) ?? 0;
  return `Given up after ${turns} with ${correct === 0 ? 'none' : inWords(correct)} of the eight cards in place.`;
}

/** The shared text, and the same in words: for each turn, how many cards were in place after it. */
export function shareOf({ result, puzzleNumber, url }: PlayToShare): SharedText {
  const turns = result.solved ? turnCount(result) : `given up after ${turnCount(result)}`;
  const time = clockTime(result.time_taken_seconds);
  const headline = `Doxa Speed Match ${puzzleNumber}: ${turns} in ${time}, ${formatSparks(result.points_earned)} points`;
  const correct = correctOf(result);
  return {
    text: [
      headline,
      ...inRows(
        correct.map((count) => `${count}\uFE0F\u20E3`),
        TURNS_A_LINE,
      ),
      url,
    ].join('\n'),
    inWords: [`${headline}.`, turnsInWords(correct), url].filter(Boolean).join(' '),
  };
}

/** 'In place after each turn: 0, 1, 1, 3.'; nothing for a play without turns. */
export function turnsInWords(correct: readonly number[]): string {
  return correct.length === 0 ? '' : `In place after each turn: ${correct.join(', ')}.`;
}

function turnCount({ clicks }: GameResult): string {
  return clicks === 1 ? '1 turn' : `${clicks} turns`;
}
