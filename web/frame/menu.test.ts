// @vitest-environment happy-dom
// The menu's sections by their names, and the account's entries, for a visitor and for a player.
import { expect, it } from 'vitest';
import type { Session } from '../base/session.ts';
import { menuFor } from './menu.ts';

const sectionsFor = (session: Pick<Session, 'isSignedIn' | 'user'>) =>
  menuFor({ ...session, onLoggedOut: () => {} });
const namesIn = (session: Pick<Session, 'isSignedIn' | 'user'>) =>
  sectionsFor(session)
    .find(({ id }) => id === 'account')!
    .entries.map(({ label }) => label);
const NOBODY = { isSignedIn: false, user: null };
const MARA = { isSignedIn: true, user: { username: 'mara' } as Session['user'] };

it('has four sections', () => {
  const sections = ['Games', 'My Account', 'Marketplace', 'Community & Help'];
  expect(sectionsFor(NOBODY).map(({ label }) => label)).toEqual(sections);
});

it('has the ways in for a visitor, and a player’s own pages for a player', () => {
  expect(namesIn(NOBODY).slice(0, 2)).toEqual(['Login', 'Register']);
  const own = [
    'My Villa',
    'My Assets',
    'My Transactions',
    'My Referrals',
    'Achievement Villa',
    'Settings',
    'Logout',
  ];
  expect(namesIn(MARA).filter((label) => own.includes(label))).toEqual(own);
});
