// Whether this browser has been through 'How to Play'; skipped counts. Kept beside the theme, for this browser alone.

const KEY = 'doxa.onboarding';

/** True once the slides were finished or put away here. */
export function isOnboarded(): boolean {
  return localStorage.getItem(KEY) !== null;
}

/** Remembers that they need not come by themselves again. */
export function rememberOnboarded(): void {
  localStorage.setItem(KEY, 'done');
}
