// The fields of accounts: names, passwords and addresses, and what a call about them says (RULES §12).
import * as z from 'zod/mini';

/** There and true where what is said is decided and holds everywhere in a moment. */
export const pending = z.optional(z.boolean());

/** What a call about an account says when there is nothing more to say. */
export const said = z.object({ message: z.string(), pending });

/** Longest texts that are read at all; what is longer is no name, password or address. */
export const MOST_PASSWORD = 128;
export const MOST_EMAIL = 254;

export const USERNAME_LENGTH = { least: 3, most: 20 } as const;

export const username = z
  .string('Please choose a username.')
  .check(
    z.minLength(USERNAME_LENGTH.least, 'Username must be at least 3 characters long'),
    z.maxLength(USERNAME_LENGTH.most, 'Username can be at most 20 characters long'),
    z.regex(/^[A-Za-z0-9_]*$/, 'Username can only contain letters, numbers, and underscores'),
  );

/** A password of at least `least` characters, as registration and reset (6), set and change (8) ask for. */
export function newPassword(least: number) {
  return z
    .string('Please choose a password.')
    .check(
      z.minLength(least, `Password must be at least ${least} characters long.`),
      z.maxLength(MOST_PASSWORD, `Password can be at most ${MOST_PASSWORD} characters long.`),
    );
}

export const givenPassword = z
  .string('Please enter your password.')
  .check(
    z.minLength(1, 'Please enter your password.'),
    z.maxLength(MOST_PASSWORD, 'That password is too long.'),
  );

/** An address, as somebody writes it. */
export const email = z
  .string('Please enter a valid email address.')
  .check(
    z.maxLength(MOST_EMAIL, 'Please enter a valid email address.'),
    z.regex(
      /^[^\s\p{C}@<>()[\]\\,;:"]+@[^\s\p{C}@<>()[\]\\,;:"]+\.[^\s\p{C}@<>()[\]\\,;:".]+$/u,
      'Please enter a valid email address.',
    ),
  );

/** A field that people do not see; anyone who fills it in is refused as usual, and nothing is written. */
export const honeypot = z.optional(z.nullable(z.string().check(z.maxLength(200))));
