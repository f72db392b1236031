// The data that a Villa picture is drawn from. It is stored, and always gives the same picture.
import type { DayWeather } from './day-weather.ts';
import { mulberry } from './draws.ts';
import type { VillaHour } from './palette.ts';

/** Everything a picture depends on. */
export interface VillaScene {
  /** 32 bits: the upper half changes daily, the lower half is constant for an owner. */
  readonly seed: number;
  readonly hour: VillaHour;
  /** 1 to 12. */
  readonly month: number;
  /** Kinds owned on that day. `disruption` is the `visual_effect` on the item, or null. */
  readonly items: readonly SceneItem[];
  /** Set for the current Villa; a stored picture has none, and shows the season's usual weather. */
  readonly weather?: DayWeather;
}

export interface SceneItem {
  readonly slug: string;
  /** At least 1. */
  readonly quantity: number;
  readonly disruption: string | null;
}

/** How many of 20 pictures show each hour. */
const HOUR_SHARES: readonly (readonly [VillaHour, number])[] = [
  ['dusk', 7],
  ['day', 7],
  ['dawn', 3],
  ['night', 3],
];

function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** The scene of an owner's Villa on a game day (YYYY-MM-DD): hour and seed follow from the day and the public id. */
export function sceneOf({
  public_id,
  day,
  items,
}: {
  public_id: string;
  day: string;
  items: readonly SceneItem[];
}): VillaScene {
  const ofOwner = hashOf(public_id) & 0xffff;
  const ofDay = hashOf(`${day} ${public_id}`) & 0xffff;
  const seed = ofDay * 0x10000 + ofOwner;
  let drawn = Math.floor(mulberry(seed)() * 20);
  const hour = HOUR_SHARES.find(([, share]) => {
    drawn -= share;
    return drawn < 0;
  });
  return { seed, hour: hour?.[0] ?? 'dusk', month: Number(day.slice(5, 7)), items };
}

/** A disruption of an item or, with a null slug, of the whole Villa. */
interface Disrupted {
  readonly slug: string | null;
  readonly effect: string;
}

/** The owned items with their disruptions. A disruption of the whole Villa is drawn on its most expensive item. */
export function sceneItemsOf({
  owned,
  disruptions,
}: {
  owned: readonly { slug: string; quantity: number; costMillis: number }[];
  disruptions: readonly Disrupted[];
}): SceneItem[] {
  const onWhole = disruptions.find(({ slug }) => slug === null);
  const dearest = owned.reduce<(typeof owned)[number] | undefined>(
    (one, other) => (one === undefined || other.costMillis > one.costMillis ? other : one),
    undefined,
  );
  return owned.map(({ slug, quantity }) => {
    const hit =
      disruptions.find((one) => one.slug === slug) ?? (slug === dearest?.slug ? onWhole : undefined);
    return { slug, quantity, disruption: hit?.effect ?? null };
  });
}
