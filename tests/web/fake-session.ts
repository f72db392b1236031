// For tests: stands in for web/base/session.ts, with a visitor whom a test may change. Mara is signed in again before each.
import { beforeEach, vi } from 'vitest';

const MARA = {
  username: 'mara',
  isGuest: false,
  hasPassword: true,
  total_points: 500,
  villa_arrears: 0,
  last_played_date: '2026-11-20' as string | null,
};

export const who = { isSignedIn: true, user: { ...MARA } };
export const useSession = () => who;
export const refreshProfile = vi.fn(async () => undefined);
export const logout = vi.fn(async (_: { isEnded?: boolean }) => undefined);

beforeEach(() => {
  Object.assign(who, { isSignedIn: true, user: { ...MARA } });
  refreshProfile.mockClear();
  logout.mockClear();
});
