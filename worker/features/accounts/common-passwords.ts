// Refuses the passwords that attackers try first: common ones, the product's own words, and the player's own name (RULES §12).
// A gate: off in local use. Ignores case. There are no rules about a password's composition.

import type { Gates } from '../../platform/gates.ts';
import { invalid } from '../../shared/kernel/refusal.ts';
import { COMMON_PASSWORDS } from './common-password-list.ts';

/** Product words. Alone, doubled or followed by digits they are among the first guesses. */
const OWN_WORDS = [
  'doxa',
  'spark',
  'sparks',
  'villa',
  'landmark',
  'mischief',
  'triordle',
  'wordclue',
  'braingames',
];

const OWN_WORD = new RegExp(`^(?:${OWN_WORDS.join('|')}){1,2}\\d*$`);

interface Wanted {
  password: string;
  field: 'password' | 'new_password';
  username: string;
  email: string | null;
  gates: Gates;
}

/** Throws INVALID for the field if the password is among the first guesses. */
export function refuseCommonPassword({ password, field, username, email, gates }: Wanted): void {
  if (!gates.common_passwords) return;
  const names = [username, email ?? '', email?.split('@')[0] ?? ''];
  if (!isCommon(password.normalize().toLowerCase(), names)) return;
  throw invalid(field, 'Please choose a less common password.');
}

function isCommon(password: string, names: readonly string[]): boolean {
  return (
    COMMON_PASSWORDS.has(password) ||
    OWN_WORD.test(password) ||
    isRepeated(password) ||
    isCounted(password) ||
    names.some((name) => name.toLowerCase() === password)
  );
}

/** One to three characters repeated: 111111, ababab, 123123. */
function isRepeated(password: string): boolean {
  return /^(.{1,3})\1+$/su.test(password);
}

/** Consecutive digits or letters, ascending or descending: 123456, 987654321, 1234567890, abcdefgh. */
function isCounted(password: string): boolean {
  const codes = [...password.replace(/90/g, '9')].map((sign) => sign.codePointAt(0)!);
  const steps = new Set(codes.slice(1).map((code, at) => code - codes[at]!));
  return steps.size === 1 && (steps.has(1) || steps.has(-1));
}
