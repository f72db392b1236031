// @vitest-environment happy-dom
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

it('offers login and registration to a visitor, and the account pages to a player', () => {
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
