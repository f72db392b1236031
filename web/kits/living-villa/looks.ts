// What this device last saw of each Villa: whatever is new since then drops in.
import type { VillaScene } from '#shared/villa-scene/scene.ts';
import { stored } from '../../base/device-storage.ts';
import { asJson } from '../../base/stored-json.ts';

/** The number of pieces by kind, and 1 for each mischief on an item. */
export type Look = Readonly<Record<string, number>>;

/** How many Villas are remembered, most recently viewed first. */
const MOST_VILLAS = 40;

type Kept = readonly (readonly [villa: string, Look])[];

const isLook = (value: unknown): value is Look =>
  typeof value === 'object' && value !== null && Object.values(value).every(Number.isInteger);

const isKept = (value: unknown): value is Kept =>
  Array.isArray(value) &&
  value.every((entry) => Array.isArray(entry) && typeof entry[0] === 'string' && isLook(entry[1]));

const kept = stored<Kept>('doxa.villa-looks', asJson(isKept));

/** The key of mischief on an item in a look. */
export const markIn = (slug: string, effect: string) => `${slug}!${effect}`;

export function lookAt(scene: VillaScene): Look {
  return Object.fromEntries(
    scene.items.flatMap(({ slug, quantity, disruption }) => [
      [slug, quantity],
      ...(disruption === null ? [] : [[markIn(slug, disruption), 1]]),
    ]),
  );
}

/** What was seen last time; null before the first look, at which nothing drops in. */
export function lastLook(villa: string): Look | null {
  return kept.read()?.find(([id]) => id === villa)?.[1] ?? null;
}

export function keepLook(villa: string, look: Look): void {
  const others = (kept.read() ?? []).filter(([id]) => id !== villa);
  kept.write([[villa, look], ...others.slice(0, MOST_VILLAS - 1)] satisfies Kept);
}
