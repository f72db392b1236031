// The story told to the attacker, for each outcome.
import type { Foil } from '../../shared/kernel/foil.ts';

/** Placeholders: `{item}`, `{target}` and `{hit}`, a list of what was struck. */
export const ATTACK_STORIES = {
  YIELD_DISRUPTION: [
    '{item} at {target}’s: {hit} stood still before breakfast, and nobody can say since when.',
    'By the time {target} looked out, {hit} had stopped. {item} leave no card.',
    '{hit} at {target}’s will be idle for a while. {item} saw to it.',
  ],
  COSMETIC: [
    '{item} at {target}’s. Nothing is broken but the view: {hit} will be looked at.',
    'The neighbours of {target} have begun to slow down as they pass {hit}.',
    '{hit} at {target}’s has never looked like this. {item} did what they could.',
  ],
  SECURITY_DEBUFF: [
    '{item} at {target}’s: the guards are coughing, the gate stands open, and it will be so for a while.',
    'Whatever keeps watch at {target}’s keeps it with one eye now.',
  ],
  UPKEEP_MULTIPLIER: [
    '{item} at {target}’s: everything costs more, and there is a form for each.',
    '{target} has been sent an invoice for the air. The Villa is dearer to keep for a while.',
  ],
  NOTHING_LEFT: [
    '{item} got in at {target}’s and found nothing left to spoil. Somebody had been there before.',
  ],
  FAILED: [
    { foil: 'hedge', text: '{item} got as far as the hedge. {target} slept through it.' },
    { foil: 'neighbour', text: 'Nothing happened at {target}’s, and there were witnesses.' },
    { foil: 'tea', text: '{item} went to the wrong house and stayed for tea.' },
    { foil: 'gate', text: '{target}’s gate said Pull. {item} pushed until morning.' },
    { foil: 'neighbour', text: 'A neighbour of {target}’s waved. {item} waved back, and that was that.' },
  ],
  HELD_OFF: [
    { foil: 'gate', text: '{target}’s defenses held. {item} came home with grass on the knees.' },
    { foil: 'geese', text: '{item} met a locked gate at {target}’s, and something with geese.' },
    { foil: 'geese', text: 'The geese saw {item} first. Nobody at {target}’s had to get up.' },
    { foil: 'hedge', text: '{item} hid behind a hedge at {target}’s. The hedge was the watchman.' },
    { foil: 'dog', text: '{target}’s dog brought {item} back to you, and waits for a reward.' },
  ],
} as const satisfies Record<string, readonly (string | { foil: Foil; text: string })[]>;

/** The story chosen by a drawn integer, and what foiled the attack. */
export function tellAttack({
  ending,
  drawn,
  item,
  target,
  hit,
}: {
  ending: keyof typeof ATTACK_STORIES;
  drawn: number;
  item: string;
  target: string;
  hit: readonly string[];
}): { message: string; foiled_by: Foil | null } {
  const stories = ATTACK_STORIES[ending];
  const story = stories[drawn % stories.length]!;
  const { text, foil } = typeof story === 'string' ? { text: story, foil: null } : story;
  const list = hit.length > 1 ? `${hit.slice(0, -1).join(', ')} and ${hit.at(-1)}` : (hit[0] ?? 'the house');
  const message = text
    .replaceAll('{item}', () => item)
    .replaceAll('{target}', () => target)
    .replaceAll('{hit}', () => list)
    .replace(/^./, (first) => first.toUpperCase());
  return { message, foiled_by: foil };
}
