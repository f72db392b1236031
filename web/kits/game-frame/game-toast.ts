// Toasts in games stay for 2.5 seconds: shorter than elsewhere, because the board moves on.
import { useEffect } from 'react';
import { dismissToast, showToast, type ToastWish } from '../../ui/toast-store.ts';

const GAME_TOAST_MS = 2500;

export function showGameToast(wish: Omit<ToastWish, 'duration_ms'>): void {
  showToast({ ...wish, duration_ms: GAME_TOAST_MS });
}

/** Tells that something waits for the network, for as long as it does. */
export function useConnectionToast(text: string, isWaiting: boolean): void {
  useEffect(() => {
    if (!isWaiting) return;
    const id = showToast({ kind: 'warning', text, duration_ms: Number.POSITIVE_INFINITY });
    return () => dismissToast(id);
  }, [text, isWaiting]);
}
