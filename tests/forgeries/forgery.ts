// What a forgery is, and how to see whether one was refused.

import type { GateName } from '../../worker/platform/gates.ts';
import type { SeededRandom } from '../../worker/shared/kernel/seeded-random.ts';
import type { Answer } from './browser.ts';
import type { World } from './world.ts';

/** Where a forgery came through: what should have been refused was not, or what is honest was. */
export class Hole extends Error {}

/** An abuse with all its variants, and what is honest beside it. */
export interface Forgery<Stage> {
  name: string;
  /** Where it is said that this must not be: RULES, API or the house's own security notes. */
  rule: string;
  /** The abuse gates that are on meanwhile; all others are off. */
  gates?: readonly GateName[];
  /** Part of the short form. */
  isShort?: true;
  /**
   * Tables that an attempt may change though nobody gains by it; everything else must stay as it is. `all` where each
   * variant plays or pays honestly besides: then it calculates the sums itself.
   */
  changes?: readonly string[] | 'all';
  /** Sets the scene: the people, and what they honestly did before. */
  prepare(world: World): Promise<Stage>;
  /** One variant. Answers what it was refused with; throws a Hole when it was not. */
  forge(stage: Stage, draw: SeededRandom, world: World): Promise<string | readonly string[]>;
  /** The honest thing, after all the forged ones. Throws a Hole when it is refused or comes to less. */
  control(stage: Stage, world: World): Promise<void>;
}

/** A forgery whose stage only its own functions look into. */
// biome-ignore lint/suspicious/noExplicitAny: the runner hands a forgery only the stage that it made.
export type AnyForgery = Forgery<any>;

/** Declares a forgery, with the type of its stage inferred. */
export function forgery<Stage>(one: Forgery<Stage>): AnyForgery {
  return one;
}

/** The status and code of a reply that refuses with one of `codes`. Throws a Hole for any other. */
export function refused({ status, body }: Answer, ...codes: readonly string[]): string {
  if (status < 400 || status > 499) throw new Hole(`answered ${status} ${shown(body)}`);
  if (!codes.includes(body.code)) throw new Hole(`refused with ${status} ${shown(body)}, not ${codes}`);
  return `${status} ${body.code}`;
}

/** A reply that must be accepted. Throws a Hole when it is refused. */
export function accepted(answer: Answer): Answer {
  if (answer.status >= 200 && answer.status < 300) return answer;
  throw new Hole(`what is honest was refused: ${answer.status} ${shown(answer.body)}`);
}

/** Throws a Hole that says what, unless it is so. */
export function mustHold(isSo: boolean, what: string): void {
  if (!isSo) throw new Hole(what);
}

/** Throws a Hole unless two values are written alike. */
export function mustEqual(found: unknown, expected: unknown, what: string): void {
  mustHold(
    JSON.stringify(found) === JSON.stringify(expected),
    `${what}: ${shown(found)}, not ${shown(expected)}`,
  );
}

/** One of a list, drawn. */
export function oneOf<T>(draw: SeededRandom, list: readonly T[]): T {
  return list[draw.index(list.length)]!;
}

/** A text with one of its characters replaced by another of the alphabet of tokens. */
export function altered(text: string, draw: SeededRandom): string {
  const place = draw.index(text.length);
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'].filter(
    (letter) => letter !== text[place],
  );
  return text.slice(0, place) + oneOf(draw, letters) + text.slice(place + 1);
}

/** Random letters and digits that make no word: names of them are honest ones. */
export function gibberish(draw: SeededRandom, length: number): string {
  return Array.from({ length }, () => oneOf(draw, [...'bdghjmnqrvwxz26789'])).join('');
}

function shown(value: unknown): string {
  return (JSON.stringify(value) ?? String(value)).slice(0, 300);
}
