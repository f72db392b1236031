// The scene of a profile's Villa at this moment: what is owned, the mischief on it, by the viewer’s own clock.
import type { Profile } from '#shared/contract/villa.ts';
import { gameDayAt } from '#shared/kernel/game-day.ts';
import { sparks } from '#shared/kernel/millisparks.ts';
import { weatherOn } from '#shared/villa-scene/day-weather.ts';
import { describeScene } from '#shared/villa-scene/describe.ts';
import type { VillaHour } from '#shared/villa-scene/palette.ts';
import { sceneItemsOf, sceneOf, type VillaScene } from '#shared/villa-scene/scene.ts';

const LIGHTS: readonly (readonly [from: number, VillaHour])[] = [
  [21, 'night'],
  [18, 'dusk'],
  [8, 'day'],
  [5, 'dawn'],
];

export function lightAt(hour: number): VillaHour {
  return LIGHTS.find(([from]) => hour >= from)?.[1] ?? 'night';
}

export type SceneFacts = Pick<Profile, 'id' | 'username' | 'villa_items' | 'active_disruptions'>;

/** The scene now: seeded by game day and owner like the stored picture, with the light of the viewer’s hour and the day’s weather. */
export function sceneNow(
  profile: SceneFacts,
  { now_ms, hour }: { now_ms: number; hour: number },
): VillaScene {
  const day = gameDayAt(now_ms);
  const scene = sceneOf({
    public_id: profile.id,
    day,
    items: sceneItemsOf({
      owned: profile.villa_items
        .map(({ id, quantity, item_details }) => ({
          slug: id,
          quantity,
          costMillis: sparks(item_details.point_cost),
        }))
        .sort((one, other) => (one.slug < other.slug ? -1 : 1)),
      disruptions: profile.active_disruptions
        .filter(({ ends_at }) => Date.parse(ends_at) > now_ms)
        .map((one) => ({ slug: one.villa_item_id, effect: one.disruption_visual_effect })),
    }),
  });
  return { ...scene, hour: lightAt(hour), weather: weatherOn(day) };
}

export function sceneInWords(profile: SceneFacts, scene: VillaScene): string {
  const facts = new Map(
    profile.villa_items.map(({ id, item_details: { name, point_cost } }) => [
      id,
      { name, costMillis: sparks(point_cost) },
    ]),
  );
  return describeScene(scene, { owner: profile.username, factsOf: (slug) => facts.get(slug) });
}
