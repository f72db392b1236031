// Describes a Villa picture in words, for people who cannot see it.
import { MONTHS } from '../kernel/months.ts';
import type { DayWeather } from './day-weather.ts';
import type { VillaHour } from './palette.ts';
import type { SceneItem, VillaScene } from './scene.ts';

const HOUR_WORDS: Readonly<Record<VillaHour, string>> = {
  dawn: 'at dawn',
  day: 'by day',
  dusk: 'at dusk',
  night: 'at night',
};

/** The words for the weather; a clear day is not mentioned. */
const WEATHER_WORDS: Readonly<Record<DayWeather, string>> = {
  clear: '',
  clouds: ', under clouds',
  mist: ', in mist',
  rain: ', in the rain',
  snow: ', in falling snow',
};

/** The number of kinds that are named; the rest are counted. */
const NAMED = 4;

/** The look of each `visual_effect` on an item. */
const AILMENTS: ReadonlyMap<string, string> = new Map([
  ['smoke', 'smoke about'],
  ['soot', 'soot on'],
  ['gnomes', 'a party of gnomes at'],
  ['raccoons', 'a pair of raccoons at'],
  ['darkness', 'a dark cloud over'],
  ['paint', 'green paint on'],
  ['moss', 'moss on'],
  ['ivy', 'ivy on'],
  ['balloons', 'a bunch of balloons on'],
  ['feathers', 'a drift of feathers on'],
  ['foam', 'foam on'],
  ['paper', 'paper all over'],
]);

const listed = (words: readonly string[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

/** The facts about an item that the description needs. */
export interface ItemFacts {
  readonly name: string;
  readonly costMillis: number;
}

/** Returns the facts for a slug, or undefined to leave the item out. */
export type FactsOf = (slug: string) => ItemFacts | undefined;

/** "A Villa at dusk", or "ottoline's Villa at dusk" with the owner's name. */
export const titleOf = ({ hour }: VillaScene, { owner }: { owner?: string | undefined } = {}) =>
  `${owner ? `${owner}’s` : 'A'} Villa ${HOUR_WORDS[hour]}`;

function knownByPrice(items: readonly SceneItem[], factsOf: FactsOf) {
  return items
    .flatMap((item) => {
      const known = factsOf(item.slug);
      return known && item.quantity >= 1 ? [{ ...item, name: known.name, costMillis: known.costMillis }] : [];
    })
    .sort((one, other) => other.costMillis - one.costMillis);
}

/**
 * The picture in one to three sentences: hour, month, weather, the four most expensive kinds and their disruptions; and the
 * owner, if a name is given, which the picture file never contains.
 */
export function describeScene(
  scene: VillaScene,
  { factsOf, owner }: { factsOf: FactsOf; owner?: string },
): string {
  const kinds = knownByPrice(scene.items, factsOf);
  const month = MONTHS[scene.month - 1] ?? 'a month of its own';
  const opening = `${titleOf(scene, { owner })} in ${month}${WEATHER_WORDS[scene.weather ?? 'clear']}`;
  if (kinds.length === 0) return `${opening}: a cottage and a lawn.`;
  const named = kinds
    .slice(0, NAMED)
    .map(({ name, quantity }) => (quantity > 1 ? `${name} (${quantity})` : name));
  const others = kinds.length - NAMED;
  if (others > 0) named.push(`${others} other ${others === 1 ? 'kind' : 'kinds'}`);
  const ailing = kinds.flatMap(({ name, disruption }) =>
    disruption === null ? [] : [`${AILMENTS.get(disruption) ?? 'mischief at'} the ${name}`],
  );
  const trouble = ailing.length === 0 ? '' : ` There is ${listed(ailing.slice(0, NAMED))}.`;
  return `${opening}: ${listed(named)}.${trouble}`;
}
