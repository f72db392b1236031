// Sentences that all eight games use about a result: its rank today, and the length of the streak.
import type { CallReply } from '#shared/contract/call.ts';
import type { HubCard } from '#shared/contract/hub.ts';
import type { distribution, GameResult } from '#shared/contract/plays.ts';
import { gameDayAt } from '#shared/kernel/game-day.ts';
import { serverNow } from '../../base/api/client.ts';
import { formatCount, formatSpan, formatSparks } from '../../ui/number-format.ts';

/** How the day's players scored. */
export type DayDistribution = CallReply<typeof distribution>;

/** A streak pays at every tenth day (RULES §3). */
export const STREAK_STEP_DAYS = 10;
const STREAK_SPARKS = 50;

const SMALL_NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** A count in running text: words up to ten, figures above. */
export function inWords(count: number): string {
  return SMALL_NUMBERS[count] ?? formatCount(count);
}

/** The same, capitalised to begin a sentence. */
export function inWordsAtStart(count: number): string {
  return capitalised(inWords(count));
}

export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const LIST = new Intl.ListFormat('en-GB');

/** 'a, b and c'. */
export function listed(items: Iterable<string>): string {
  return LIST.format(items);
}

/** Marks joined into rows of at most `width`. */
export function inRows(marks: readonly string[], width: number): string[] {
  const rows = Math.ceil(marks.length / width);
  return Array.from({ length: rows }, (_, row) => marks.slice(row * width, (row + 1) * width).join(''));
}

/** Seconds as a clock shows them, '1:02', rounded down. */
export function clockTime(seconds: number): string {
  return formatSpan(Math.floor(seconds) * 1000, { hours: false });
}

/** A rank as an ordinal: 1st, 2nd, 3rd, 11th, 101st. */
export function ordinal(rank: number): string {
  const isTeen = Math.floor(rank / 10) % 10 === 1;
  const ending = isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][rank % 10] ?? 'th');
  return `${formatCount(rank)}${ending}`;
}

/** Where a result stands among the day's: 'Better than 78 % of the 2,914 who played today.' */
export function standingSentence({
  standing,
  isToday,
}: {
  standing: DayDistribution;
  isToday: boolean;
}): string {
  const day = isToday ? 'today' : 'that day';
  if (standing.players <= 1)
    return isToday ? 'Nobody else has played yet today.' : 'Nobody else played that day.';
  const percent = Math.floor(standing.percentile ?? 0);
  if (percent === 100) return `Best of the ${formatCount(standing.players)} who played ${day}.`;
  if (percent >= 1)
    return `Better than ${percent}\u00a0% of the ${formatCount(standing.players)} who played ${day}.`;
  return `${inWordsAtStart(standing.players)} played ${day}.`;
}

/** How many lost in the same way: '38 % of the 2,914 who played today missed one word.' */
export function alikeSentence({
  standing: { missed_alike, players },
  missed,
  isToday,
}: {
  standing: Pick<DayDistribution, 'missed_alike' | 'players'>;
  missed: string;
  isToday: boolean;
}): string | null {
  if (!missed_alike) return null;
  const percent = Math.max(1, Math.round((100 * missed_alike) / players));
  return `${percent}\u00a0% of the ${formatCount(players)} who played ${isToday ? 'today' : 'that day'} ${missed}.`;
}

/** The caption of the chart of the day's scores. */
export function chartCaption({ median }: DayDistribution): string {
  return `Points, in steps of ten.${median === null ? '' : ` Median ${formatSparks(median)}.`}`;
}

export function onlyScoreSentence(isToday: boolean): string {
  return isToday
    ? 'Yours is the first score of the day. Others appear here as they play.'
    : 'Yours was the only score of the day.';
}

/** How far a streak has come and what comes next (RULES §3). */
export function streakSentence({ streak_days, streak_bonus, streak_freezes }: GameResult): string {
  if (streak_days === 0) return 'Finish the next puzzle to begin a streak.';
  if (streak_bonus > 0) {
    const paid = `Streak. ${formatSparks(streak_bonus)} Sparks arrived for it today`;
    return `${paid}${freezeSentence(streak_freezes ?? 0)}`;
  }
  const left = STREAK_STEP_DAYS - (streak_days % STREAK_STEP_DAYS);
  const days = left === 1 ? 'One more day' : `${inWordsAtStart(left)} more days`;
  return `Streak. ${days} for ${STREAK_SPARKS} Sparks and a freeze.`;
}

/** What ten days bring besides Sparks; a player holds two freezes at most. */
function freezeSentence(freezes: number): string {
  if (freezes === 0) return '.';
  if (freezes === 1) return ', and a freeze: it covers one day you miss.';
  return '. You hold two freezes, the most there are: each covers a day you miss.';
}

/** '1 day', '12 days'. */
export function daysInWords(days: number): string {
  return `${formatCount(days)} ${days === 1 ? 'day' : 'days'}`;
}

export function nextGameSentence({ state, streak_days, special, time_is_up }: HubCard): string {
  if (time_is_up) return 'Time is up. See how you did.';
  if (state === 'open') return 'You left it half-played.';
  if (special) return 'Special today: it pays double.';
  if (streak_days > 0) return `Keep your ${inWords(streak_days)}-day streak.`;
  return 'Not played yet today.';
}

export function isOfToday({ game_date }: Pick<GameResult, 'game_date'>): boolean {
  return game_date === gameDayAt(serverNow());
}
