// Toasts in games stay for 2.5 seconds: shorter than elsewhere, because the board moves on.
import { showToast, type ToastWish } from '../../ui/toast-store.ts';

const GAME_TOAST_MS = 2500;

export function showGameToast(wish: Omit<ToastWish, 'duration_ms'>): void {
  showToast({ ...wish, duration_ms: GAME_TOAST_MS });
}
