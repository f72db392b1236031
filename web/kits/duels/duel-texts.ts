// The texts of challenges by link.
import type { CallReply } from '#shared/contract/call.ts';
import type { DuelScore, duel } from '#shared/contract/duels.ts';
import { GAME_NAMES, type GameType } from '#shared/kernel/game-type.ts';
import { formatSpan, formatSparks } from '../../ui/number-format.ts';

export type ShownDuel = CallReply<typeof duel>;
type Comparison = NonNullable<ShownDuel['comparison']>;

export const duelTexts = {
  over: 'This challenge is over. The puzzle is still yours to play.',
  gone: 'This challenge no longer exists.',
  goneUnplayed: 'This challenge no longer exists. You can still play today’s puzzle.',
  waitsForArchive: 'That day is closing. The puzzle opens in the archive at 01:30 UTC.',
  link: 'Link copied. Send it to a friend.',
  failed: 'That didn’t work. Please try again.',
};

const DEADLINE = new Intl.DateTimeFormat('en-GB', { weekday: 'long', hour: '2-digit', minute: '2-digit' });

/** 'Mara challenges you. Answer by Friday 12:00.' */
export function invitationOf({ challenger, expires_at, plays }: ShownDuel): string {
  const how = plays === 'archive' ? ' It’s the archive’s puzzle, with the same deal.' : '';
  return `${challenger} challenges you. Answer by ${DEADLINE.format(Date.parse(expires_at))}.${how}`;
}

/** For the challenger, before anybody has answered. `now_ms` is milliseconds since 1970. */
export function unansweredIn({ expires_at }: ShownDuel, now_ms: number): string {
  const by_ms = Date.parse(expires_at);
  if (now_ms >= by_ms) return 'Nobody answered in time.';
  return `Nobody has answered yet. Friends can answer until ${DEADLINE.format(by_ms)}.`;
}

/** The outcome for the viewer: 'You won against Mara.' */
export function outcomeSentence(outcome: Comparison['outcome'], other: string): string {
  if (outcome === 'tie') return `A tie with ${other}.`;
  return outcome === 'won' ? `You won against ${other}.` : `${other} won.`;
}

/** '84.5 points, 24 clicks, 1:32'. */
export function scoreInWords(type: GameType, { base_points, metric, time_taken_seconds }: DuelScore): string {
  const { name, one } = GAME_NAMES[type].metric;
  const time = formatSpan(Math.floor(time_taken_seconds) * 1000, { hours: false });
  const figure = type === 'sudoku' ? [] : [`${metric} ${metric === 1 ? one : name}`];
  return [`${formatSparks(base_points)} points`, ...figure, time].join(', ');
}

export function challengeText({
  type,
  puzzleNumber,
  url,
}: {
  type: GameType;
  puzzleNumber: number;
  url: string;
}): string {
  return `Can you beat me at ${GAME_NAMES[type].name} ${puzzleNumber} on Doxa? ${url}`;
}
