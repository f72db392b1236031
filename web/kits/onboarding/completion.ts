// Whether this browser has been through 'How to Play'; skipped counts. Kept beside the theme, for this browser alone.

import { asText, storedOnDevice } from '../../base/device-storage.ts';

const completion = storedOnDevice('device.onboarding', asText);

/** True once the slides were finished or put away here. */
export function isOnboarded(): boolean {
  return completion.read() !== null;
}

/** Remembers that they need not come by themselves again. */
export function rememberOnboarded(): void {
  completion.write('done');
}
