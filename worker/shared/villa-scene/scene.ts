// The data a Villa picture is drawn from. It is stored as it is, and the same data always give the same picture.
import type { DayWeather } from './day-weather.ts';
import { mulberry } from './draws.ts';
import type { VillaHour } from './palette.ts';

/** Everything a picture depends on. */
export interface VillaScene {
  /** 32 bits: the upper half changes by the day, the lower half belongs to the owner for good. */
  readonly seed: number;
  readonly hour: VillaHour;
  /** 1 to 12. */
  readonly month: number;
  /** Kinds owned on that day. `disruption` is the `visual_effect` of what ails the item, or null. */
  readonly items: readonly SceneItem[];
  /** Over a Villa as it is now; a print has none, and keeps the season's own. */
  readonly weather?: DayWeather;
}

export interface SceneItem {
  readonly slug: string;
  /** At least 1. */
  readonly quantity: number;
  readonly disruption: string | null;
}

/** How often a picture is painted at each hour, out of 20. */
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

/** What lies on a Villa: on an item, or with a null slug on all of it. */
interface Disrupted {
  readonly slug: string | null;
  readonly effect: string;
}

/** What is owned with what lies on it. What weighs on the whole Villa is drawn on its dearest item. */
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
