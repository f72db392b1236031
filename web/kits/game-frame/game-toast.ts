// Toasts in games last 2.5 seconds: shorter than elsewhere, because the board moves on.
import { useEffect } from 'react';
import { dismissToast, showToast, type ToastWish } from '../../ui/toast-store.ts';

const GAME_TOAST_MS = 2500;

export function showGameToast(wish: Omit<ToastWish, 'duration_ms'>): void {
  showToast({ ...wish, duration_ms: GAME_TOAST_MS });
}

/** Shows a toast while something waits for the network. */
export function useConnectionToast(text: string, isWaiting: boolean): void {
  useEffect(() => {
    if (!isWaiting) return;
    const id = showToast({ kind: 'warning', text, duration_ms: Number.POSITIVE_INFINITY });
    return () => dismissToast(id);
  }, [text, isWaiting]);
}
