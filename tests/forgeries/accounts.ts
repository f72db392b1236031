// Forged sessions, links, names, invitations and passwords (RULES §12).
import { CROWDS } from './accounts-crowds.ts';
import { DOORS } from './accounts-doors.ts';
import { GUESSES } from './accounts-guesses.ts';
import { LETTERS } from './accounts-letters.ts';
import { LINKS } from './accounts-links.ts';
import { NAMES } from './accounts-names.ts';
import { PERSONAL_TOKENS } from './accounts-personal-tokens.ts';
import { SEATS } from './accounts-seats.ts';
import { TOKENS } from './accounts-tokens.ts';
import type { AnyForgery } from './forgery.ts';

export const ACCOUNTS: readonly AnyForgery[] = [
  ...NAMES,
  ...DOORS,
  ...GUESSES,
  ...CROWDS,
  ...LETTERS,
  ...TOKENS,
  ...LINKS,
  ...PERSONAL_TOKENS,
  ...SEATS,
];
