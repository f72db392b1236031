// What this device saw of each Villa when its player last looked: what is new since then drops in.
import type { VillaScene } from '#shared/villa-scene/scene.ts';
import { stored } from '../../base/device-storage.ts';
import { asJson } from '../../base/stored-json.ts';

/** The pieces of each kind, and 1 for each mischief on an item. */
export type Look = Readonly<Record<string, number>>;

/** So many Villas are remembered, those looked at last. */
const MOST_VILLAS = 40;

type Kept = readonly (readonly [villa: string, Look])[];

const isLook = (value: unknown): value is Look =>
  typeof value === 'object' && value !== null && Object.values(value).every(Number.isInteger);

const isKept = (value: unknown): value is Kept =>
  Array.isArray(value) &&
  value.every((entry) => Array.isArray(entry) && typeof entry[0] === 'string' && isLook(entry[1]));

const kept = stored<Kept>('doxa.villa-looks', asJson(isKept));

/** How mischief on an item is named in a look. */
export const markIn = (slug: string, effect: string) => `${slug}!${effect}`;

export function lookAt(scene: VillaScene): Look {
  return Object.fromEntries(
    scene.items.flatMap(({ slug, quantity, disruption }) => [
      [slug, quantity],
      ...(disruption === null ? [] : [[markIn(slug, disruption), 1]]),
    ]),
  );
}

/** What was seen the last time; null where nothing was, so that the first look shows all in its place. */
export function lastLook(villa: string): Look | null {
  return kept.read()?.find(([id]) => id === villa)?.[1] ?? null;
}

export function keepLook(villa: string, look: Look): void {
  const others = (kept.read() ?? []).filter(([id]) => id !== villa);
  kept.write([[villa, look], ...others.slice(0, MOST_VILLAS - 1)] satisfies Kept);
}
