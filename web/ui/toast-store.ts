// Toasts and screen-reader announcements. A store outside React, so that mutations, sockets and the service worker can use it
// too. A message equal to one on screen is not repeated; the existing one stays longer.

import type { ReactNode } from 'react';
import { createStore, useStore } from './store.ts';

export type ToastKind = 'success' | 'error' | 'warning' | 'info';

export interface Toast {
  id: number;
  kind: ToastKind;
  text: string;
  /** A bold line above it. */
  title?: string | undefined;
  action?: ToastAction | undefined;
  picture?: ReactNode;
  topic?: string | undefined;
  isLeaving: boolean;
}

/** A toast's action, which also dismisses it. The same must be possible without the toast. */
export interface ToastAction {
  label: string;
  run: () => void;
}

export interface ToastWish {
  kind?: ToastKind;
  text: string;
  title?: string;
  action?: ToastAction;
  /** A picture above the text, not read out; a toast with one replaces an equal toast on screen. */
  picture?: ReactNode;
  /** A toast replaces the one with the same topic on screen. */
  topic?: string;
  /** The duration in milliseconds, 5000 by default. With Infinity it stays until dismissed. */
  duration_ms?: number;
}

const TOAST_MS = 5000;
const TOAST_EXIT_MS = 300;
const SPOKEN_MS = 4000;

interface Timer {
  remaining_ms: number;
  startedAt_ms: number;
  handle: ReturnType<typeof setTimeout> | undefined;
}

interface Voices {
  toasts: readonly Toast[];
  spoken: readonly { id: number; text: string }[];
}

const voices = createStore<Voices>({ toasts: [], spoken: [] });
let lastId = 0;
let lastSpoken = '';
let isHeld = false;
const timers = new Map<number, Timer>();

/** Shows a toast and announces it. Returns its id, or that of an equal toast on screen, whose time restarts. */
export function showToast(wish: ToastWish): number {
  const { kind = 'info', text, title, action, picture, topic, duration_ms = TOAST_MS } = wish;
  const equal = voices
    .read()
    .toasts.find(
      (toast) => !toast.isLeaving && toast.kind === kind && toast.text === text && toast.title === title,
    );
  if (equal && !picture) {
    setTime(equal.id, duration_ms);
    return equal.id;
  }
  const id = ++lastId;
  const others = voices
    .read()
    .toasts.filter((toast) => toast !== equal && (topic === undefined || toast.topic !== topic));
  publish({ toasts: [...others, { id, kind, text, title, action, picture, topic, isLeaving: false }] });
  announce(title ? `${title.replace(/\.$/, '')}. ${text}` : text);
  setTime(id, duration_ms);
  return id;
}

/** Fades a toast out and removes it after 300 ms. */
export function dismissToast(id: number): void {
  const timer = timers.get(id);
  if (timer) clearTimeout(timer.handle);
  timers.delete(id);
  if (!voices.read().toasts.some((toast) => toast.id === id && !toast.isLeaving)) return;
  publish({
    toasts: voices.read().toasts.map((toast) => (toast.id === id ? { ...toast, isLeaving: true } : toast)),
  });
  setTimeout(
    () => publish({ toasts: voices.read().toasts.filter((toast) => toast.id !== id) }),
    TOAST_EXIT_MS,
  );
}

/** Pauses all toasts' timers, while one is hovered or focused. */
export function holdToasts(): void {
  if (isHeld) return;
  isHeld = true;
  for (const timer of timers.values()) {
    clearTimeout(timer.handle);
    timer.remaining_ms -= performance.now() - timer.startedAt_ms;
  }
}

/** Resumes all timers. */
export function releaseToasts(): void {
  if (!isHeld) return;
  isHeld = false;
  for (const id of timers.keys()) run(id);
}

/**
 * Announces a text in the page's polite live region, without showing it. A repeated text gets a different trailing space,
 * because screen readers ignore an equal one.
 */
export function announce(text: string): void {
  const id = ++lastId;
  lastSpoken = text === lastSpoken ? `${text}\u00a0` : text;
  publish({ spoken: [...voices.read().spoken, { id, text: lastSpoken }] });
  setTimeout(() => publish({ spoken: voices.read().spoken.filter((line) => line.id !== id) }), SPOKEN_MS);
}

/** The toasts on screen, oldest first, with functions to add and remove them. */
export function useToasts() {
  const { toasts } = useStore(voices);
  return { toasts, show: showToast, dismiss: dismissToast };
}

/** The current text of the live region. */
export function useSpokenLines(): Voices['spoken'] {
  return useStore(voices).spoken;
}

/** Starts a toast's timer, in milliseconds; Infinity for one that stays. */
function setTime(id: number, duration_ms: number): void {
  clearTimeout(timers.get(id)?.handle);
  timers.delete(id);
  if (!Number.isFinite(duration_ms)) return;
  timers.set(id, { remaining_ms: duration_ms, startedAt_ms: 0, handle: undefined });
  if (!isHeld) run(id);
}

function run(id: number): void {
  const timer = timers.get(id);
  if (!timer) return;
  timer.startedAt_ms = performance.now();
  timer.handle = setTimeout(() => dismissToast(id), timer.remaining_ms);
}

function publish(change: Partial<Voices>): void {
  voices.publish({ ...voices.read(), ...change });
}
