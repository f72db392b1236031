// The messages that come and go, and the one voice of the page. A store outside React, so that a mutation,
// a socket or the service worker can speak too. Equal messages on screen are not repeated; the one there stays
// for longer.

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

/** What a toast offers to do; the toast goes away with it. The same must be within reach without the toast. */
export interface ToastAction {
  label: string;
  run: () => void;
}

export interface ToastWish {
  kind?: ToastKind;
  text: string;
  title?: string;
  action?: ToastAction;
  /** Stands above the words and is not read out; with one, an equal toast on screen gives way to this one. */
  picture?: ReactNode;
  /** A toast takes the place of the one of the same topic that is on screen. */
  topic?: string;
  /** How long it stays, in milliseconds; 5000 unless said. Infinity stays until it is dismissed. */
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

/** Shows a toast and reads it out; answers its id, or that of the equal toast on screen, whose time begins again. */
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

/** Lets a toast fade out and removes it after 300 ms. */
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

/** Stops every toast's time, while one is hovered or focused. */
export function holdToasts(): void {
  if (isHeld) return;
  isHeld = true;
  for (const timer of timers.values()) {
    clearTimeout(timer.handle);
    timer.remaining_ms -= performance.now() - timer.startedAt_ms;
  }
}

/** Lets time run again where it stopped. */
export function releaseToasts(): void {
  if (!isHeld) return;
  isHeld = false;
  for (const id of timers.keys()) run(id);
}

/**
 * Reads a text out through the page's one polite live region, without showing it. The same text again ends in another
 * space: screen readers take an equal one for an echo and keep silent.
 */
export function announce(text: string): void {
  const id = ++lastId;
  lastSpoken = text === lastSpoken ? `${text}\u00a0` : text;
  publish({ spoken: [...voices.read().spoken, { id, text: lastSpoken }] });
  setTimeout(() => publish({ spoken: voices.read().spoken.filter((line) => line.id !== id) }), SPOKEN_MS);
}

/** The toasts on screen, oldest first, and the means to add and remove them. */
export function useToasts() {
  const { toasts } = useStore(voices);
  return { toasts, show: showToast, dismiss: dismissToast };
}

/** What the live region holds at the moment. */
export function useSpokenLines(): Voices['spoken'] {
  return useStore(voices).spoken;
}

/** Lets a toast's time begin now, in milliseconds; Infinity for one that stays. */
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
