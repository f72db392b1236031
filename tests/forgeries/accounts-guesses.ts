// Passwords guessed with a CAPTCHA for each guess: each solution works once, they get harder, and at most thirty an hour work.
import { attempt, type Locked, locked } from './accounts-doors.ts';
import { accepted, forgery, gibberish, oneOf, refused } from './forgery.ts';
import { type Proof, proof, proofHeader } from './mailbox.ts';
import { PASSWORD } from './people.ts';
import type { World } from './world.ts';

/** From this many guesses on, each needs the hardest CAPTCHA. */
const GUESSES_TO_THE_HARDEST = 3;
const GUESSES_AN_HOUR = 30;
const HOUR_MS = 3_600_000;

/** An account after five wrong passwords and this many more, each from a new address with a CAPTCHA as hard as required. */
async function guessed(world: World, guesses: number): Promise<Locked> {
  const stage = await locked(world);
  const { username } = stage.mara;
  for (let guess = 0; guess < guesses; guess++) {
    const attacker = world.browser();
    const solved = proofHeader(await proof(attacker, username));
    refused(await attempt(attacker, username, `wrong again ${guess}`, solved), 'BAD_CREDENTIALS');
  }
  return stage;
}

/** The owner can sign in on the device used before, whatever strangers guess. */
const ownersDevice = async ({ mara }: Locked) =>
  void accepted(await attempt(mara.browser, mara.username, PASSWORD));

export const GUESSES = [
  forgery<Locked & { spent: Proof }>({
    name: 'a proof of work used again or forged',
    rule: 'API Running it',
    prepare: async (world) => {
      const stage = await guessed(world, GUESSES_TO_THE_HARDEST);
      const spent = await proof(stage.attacker, stage.mara.username);
      const again = await attempt(stage.attacker, stage.mara.username, 'wrong again', proofHeader(spent));
      refused(again, 'BAD_CREDENTIALS');
      return { ...stage, spent };
    },
    forge: async ({ mara, attacker, spent }, draw) => {
      const fresh = accepted(await attacker.get('/auth/captcha-challenge')).body;
      const later = spent.salt.replace(/expires=\d+/, `expires=${4_000_000_000 + draw.index(999)}`);
      const made: object[] = [
        spent,
        { ...spent, number: spent.number + 1 },
        { ...spent, took: draw.index(99), extra: true },
        { ...spent, salt: later },
        { ...spent, signature: fresh.signature },
        { ...fresh, number: -1 - draw.index(999) },
        { ...fresh, number: spent.number + 0.5 },
        { ...spent, algorithm: 'SHA-1' },
        { ...fresh, challenge: spent.challenge, number: spent.number },
        { ...fresh, number: spent.number, salt: spent.salt, challenge: spent.challenge },
      ];
      const header =
        draw.index(6) === 0 ? { 'x-captcha-response': gibberish(draw, 60) } : proofHeader(oneOf(draw, made));
      return refused(await attempt(attacker, mara.username, PASSWORD, header), 'TOO_MANY_ATTEMPTS');
    },
    control: async ({ mara, attacker }) =>
      void accepted(
        await attempt(attacker, mara.username, PASSWORD, proofHeader(await proof(attacker, mara.username))),
      ),
  }),
  forgery<Locked>({
    name: 'a guess that comes with an easier proof of work than it takes',
    rule: 'RULES §12',
    prepare: (world) => guessed(world, GUESSES_TO_THE_HARDEST),
    forge: async ({ mara }, draw, world) => {
      const attacker = world.browser();
      const easy = await proof(attacker, oneOf(draw, ['', `x${gibberish(draw, 9)}`]));
      const made: object[] = [
        easy,
        { ...easy, salt: easy.salt.replace('level=0', 'level=3') },
        { ...easy, salt: `${easy.salt}&level=3` },
        { ...easy, salt: `level=3&${easy.salt}` },
        { ...easy, level: 3, maxnumber: 200_000 },
      ];
      const name = oneOf(draw, [mara.username, mara.username.toUpperCase(), mara.email]);
      const solved = proofHeader(oneOf(draw, made));
      return refused(await attempt(attacker, name, PASSWORD, solved), 'TOO_MANY_ATTEMPTS');
    },
    control: async (stage, world) => {
      await ownersDevice(stage);
      const { username } = stage.mara;
      const elsewhere = world.browser();
      const solved = proofHeader(await proof(elsewhere, username));
      accepted(await attempt(elsewhere, username, PASSWORD, solved));
    },
  }),
  forgery<Locked>({
    name: 'guesses bought by proofs of work, beyond thirty an hour',
    rule: 'RULES §12',
    prepare: (world) => guessed(world, GUESSES_AN_HOUR),
    forge: async ({ mara }, draw, world) => {
      const attacker = world.browser();
      const name = oneOf(draw, [mara.username, mara.username.toUpperCase(), mara.email]);
      const solved = proofHeader(await proof(attacker, name));
      const password = oneOf(draw, [PASSWORD, gibberish(draw, 10)]);
      return refused(await attempt(attacker, name, password, solved), 'TOO_MANY_ATTEMPTS');
    },
    control: async (stage, world) => {
      await ownersDevice(stage);
      await world.pass(HOUR_MS);
      accepted(await attempt(world.browser(), stage.mara.username, PASSWORD));
    },
  }),
];
