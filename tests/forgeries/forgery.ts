// The definition of a forgery, and checks that one was refused.

import type { GateName } from '../../worker/platform/gates.ts';
import type { SeededRandom } from '../../worker/shared/kernel/seeded-random.ts';
import type { Answer } from './browser.ts';
import type { World } from './world.ts';

/** A forgery that succeeded, or an honest action that was refused. */
export class Hole extends Error {}

/** An abuse in all its variants, with an honest control. */
export interface Forgery<Stage> {
  name: string;
  /** The text that forbids it: RULES, the API or the security notes. */
  rule: string;
  /** The abuse gates that are on during it; all others are off. */
  gates?: readonly GateName[];
  /** Part of the short form. */
  isShort?: true;
  /**
   * Tables that an attempt may change although nobody gains by it; all others must stay as they are. `all` if each variant also
   * plays or pays honestly: it then checks the sums itself.
   */
  changes?: readonly string[] | 'all';
  /** Sets the scene: the people, and their honest actions before. Without it, each variant sets its own. */
  prepare?(world: World): Promise<Stage>;
  /** Tries one variant. Returns the refusals; throws a Hole if it was not refused. */
  forge(stage: Stage, draw: SeededRandom, world: World): Promise<string | readonly string[]>;
  /** The honest action, after all variants. Throws a Hole if it is refused or has less effect. */
  control(stage: Stage, world: World): Promise<void>;
}

/** A forgery whose stage only its own functions read. */
// biome-ignore lint/suspicious/noExplicitAny: the runner gives a forgery only the stage that it made.
export type AnyForgery = Forgery<any>;

/** Declares a forgery and infers the type of its stage. */
export function forgery<Stage>(one: Forgery<Stage>): AnyForgery {
  return one;
}

/** The status and code of a refusal with one of `codes`. Throws a Hole for any other reply. */
export function refused({ status, body }: Answer, ...codes: readonly string[]): string {
  if (status < 400 || status > 499) throw new Hole(`answered ${status} ${shown(body)}`);
  if (!codes.includes(body.code)) throw new Hole(`refused with ${status} ${shown(body)}, not ${codes}`);
  return `${status} ${body.code}`;
}

/** Returns a successful reply. Throws a Hole if it was refused. */
export function accepted(answer: Answer): Answer {
  if (answer.status >= 200 && answer.status < 300) return answer;
  throw new Hole(`what is honest was refused: ${answer.status} ${shown(answer.body)}`);
}

/** Throws a Hole with this message unless the claim is true. */
export function mustHold(isSo: boolean, what: string): void {
  if (!isSo) throw new Hole(what);
}

/** Throws a Hole unless two values have the same JSON. */
export function mustEqual(found: unknown, expected: unknown, what: string): void {
  mustHold(
    JSON.stringify(found) === JSON.stringify(expected),
    `${what}: ${shown(found)}, not ${shown(expected)}`,
  );
}

export function oneOf<T>(draw: SeededRandom, list: readonly T[]): T {
  return list[draw.index(list.length)]!;
}

/** A text with one random character replaced by another from the alphabet of tokens. */
export function altered(text: string, draw: SeededRandom): string {
  const place = draw.index(text.length);
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'].filter(
    (letter) => letter !== text[place],
  );
  return text.slice(0, place) + oneOf(draw, letters) + text.slice(place + 1);
}

/** Random letters and digits that form no word, so that they are acceptable names. */
export function gibberish(draw: SeededRandom, length: number): string {
  return Array.from({ length }, () => oneOf(draw, [...'bdghjmnqrvwxz26789'])).join('');
}

function shown(value: unknown): string {
  return (JSON.stringify(value) ?? String(value)).slice(0, 300);
}
