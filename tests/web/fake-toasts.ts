// For tests: stands in for web/ui/toast-store.ts, and records toasts and announcements.
import { waitFor } from '@testing-library/react';
import { beforeEach, expect } from 'vitest';
import type { ToastWish } from '../../web/ui/toast-store.ts';

export const toasts: ToastWish[] = [];
export const spoken: string[] = [];
export const showToast = (toast: ToastWish) => toasts.push(toast);
export const announce = (text: string) => spoken.push(text);

beforeEach(() => {
  toasts.length = 0;
  spoken.length = 0;
});

/** Waits until exactly these toasts have been shown: each whole, or by its text. */
export const toasted = (...wanted: (string | ToastWish)[]) =>
  waitFor(() =>
    expect(toasts.map((toast, at) => (typeof wanted[at] === 'string' ? toast.text : toast))).toEqual(wanted),
  );
