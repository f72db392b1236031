// How the facts of a notification are read, and what several kinds say of them.
import type { ReactNode } from 'react';
import { isGameDay } from '#shared/kernel/game-day.ts';
import { GAME_NAMES } from '#shared/kernel/game-type.ts';
import { Sparks } from '../../ui/sparks.tsx';

/** Facts as they came: any field may be missing, a cached page meets a newer server. */
export type Facts = Readonly<Record<string, unknown>>;

export const words = (value: unknown) => (typeof value === 'string' ? value : '');
export const number = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : 0);
export const list = (value: unknown) => (Array.isArray(value) ? (value as Facts[]) : []);
export const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;
export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export function nameOfGame(type: unknown): string {
  const names: Readonly<Record<string, { name: string }>> = GAME_NAMES;
  return names[words(type)]?.name ?? 'last';
}

export function pathOfGame(type: unknown): string {
  const names: Readonly<Record<string, { path: string }>> = GAME_NAMES;
  return names[words(type)]?.path ?? '/';
}

/** A day written YYYY-MM-DD as an instant, or null for anything else. */
export function dayOf(value: unknown): Date | null {
  return isGameDay(words(value)) ? new Date(words(value)) : null;
}

/** A further sentence around an amount, where there is any. */
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
