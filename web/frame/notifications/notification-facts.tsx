// Reads the facts of a notification, with a fallback for each missing one.
import type { ReactNode } from 'react';
import { isGameDay } from '#shared/kernel/game-day.ts';
import { GAME_NAMES } from '#shared/kernel/game-type.ts';
import { Sparks } from '../../ui/sparks.tsx';

/** Facts as received. Any field may be missing, because a cached page may meet a newer server. */
export type Facts = Readonly<Record<string, unknown>>;

export const words = (value: unknown) => (typeof value === 'string' ? value : '');
export const number = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : 0);
export const list = (value: unknown) => (Array.isArray(value) ? (value as Facts[]) : []);
export const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;
export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export function gameOf(type: unknown): { name: string; path: string } {
  const games: Readonly<Record<string, { name: string; path: string }>> = GAME_NAMES;
  return games[words(type)] ?? { name: 'last', path: '/' };
}

/** Parses a YYYY-MM-DD day; null for anything else. */
export function dayOf(value: unknown): Date | null {
  return isGameDay(words(value)) ? new Date(words(value)) : null;
}

/** A sentence around a positive amount of Sparks; null for any other amount. */
export function further(before: string, amount: unknown, after: string): ReactNode {
  if (number(amount) <= 0) return null;
  return (
    <>
      {before}
      <Sparks amount={number(amount)} />
      {after}
    </>
  );
}
