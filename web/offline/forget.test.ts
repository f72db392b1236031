// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { forgetUser } from './forget.ts';

vi.mock('./outbox.ts', () => ({ clearAuthData: async () => {}, clearUserData: async () => {} }));
vi.mock('./page-outbox.ts', () => ({ sendWaiting: async () => {} }));

test('logging out forgets every key of the page except the settings of the device [§12 On the device]', async () => {
  const ofThePlayer = [
    'doxa.play.memory',
    'doxa.archive.snake',
    'doxa.opening.sudoku',
    'doxa.snake-runs',
    'doxa.sudoku.table',
    'doxa.anagram-words',
    'doxa.what-a-ninth-game-keeps',
  ];
  const ofTheDevice = [
    'device.theme',
    'device.contrast',
    'device.zen',
    'device.onboarding',
    'device.play-settings',
    'device.sudoku-entry',
    'device.triordle.hard-mode',
    'another-site-on-localhost',
  ];
  for (const key of [...ofThePlayer, ...ofTheDevice]) localStorage.setItem(key, 'kept');
  await forgetUser();
  expect(Object.keys(localStorage).sort()).toEqual([...ofTheDevice].sort());
});
