// A scene as moving SVG: what is new drops in, and the stylesheet animates groups. The markup comes from the drawings
// alone; it contains nothing a player wrote.
import { AXIS } from '#shared/villa-scene/backdrop.ts';
import { composeVilla, isHousePart, type ScenePart, whereaboutsOf } from '#shared/villa-scene/compose.ts';
import { drawingOf } from '#shared/villa-scene/drawings/all-drawings.ts';
import { HOUSE_FOOT } from '#shared/villa-scene/house.ts';
import type { Motion } from '#shared/villa-scene/motion.ts';
import { placed } from '#shared/villa-scene/pen.ts';
import type { VillaScene } from '#shared/villa-scene/scene.ts';
import { type Look, markIn } from './looks.ts';

/** New things drop in one after the other; from this many on, together. */
const TURNS = 8;

/** What moves if not everything can: animals first, then flags and water, then large and distant things. */
const LIVELIEST: readonly string[] = [
  'peck',
  'peck-left',
  'bob',
  'wag',
  'wave',
  'flow',
  'rise',
  'float',
  'turn',
  'flicker',
] satisfies Motion[];

/** The most that may move (measured with a full estate and the processor slowed down four times). */
const MOST_MOVING = 14;

/** Dust on both sides of a foot, as wide as the thing that lands. */
const dust = (half: number) =>
  [-1, 1]
    .map(
      (side) =>
        `<g data-dust="${side}"><ellipse cx="${side * half}" cy="-4" rx="20" ry="9"/><ellipse cx="${side * (half + 16)}" cy="-2" rx="13" ry="6"/></g>`,
    )
    .join('');

/** The shapes of a scene. `seen` is what was there at the last look; with null nothing drops in. */
export function livingShapes(scene: VillaScene, { seen }: { seen: Look | null }): string {
  const effects = new Map(scene.items.map(({ slug, disruption }) => [slug, disruption]));
  let turn = 0;
  const nextTurn = () => Math.min(turn++, TURNS - 1);
  const isNew = (part: ScenePart): boolean => {
    if (seen === null || part.kind === 'backdrop') return false;
    if (part.kind === 'house')
      return scene.items.some(({ slug, quantity }) => isHousePart(slug) && quantity > (seen[slug] ?? 0));
    if (part.kind === 'mark') return !seen[markIn(part.slug, effects.get(part.slug) ?? '')];
    return part.place >= placesOf(part.slug, seen[part.slug] ?? 0);
  };
  return composeVilla(scene, { isLive: true })
    .map((part) => {
      if (part.kind === 'backdrop') return part.shapes;
      if (part.kind === 'house') {
        if (!isNew(part)) return part.shapes;
        const at = nextTurn();
        const cloud = placed({ x: AXIS + 40, y: HOUSE_FOOT, scale: 1.6 }, dust(96));
        return `<g data-settle="${at}">${part.shapes}</g><g data-turn="${at}">${cloud}</g>`;
      }
      if (!isNew(part)) return placed(part, part.shapes);
      const at = nextTurn();
      const half = drawingOf(part.slug)?.shade || 34;
      return placed(part, `<g data-drop="${at}">${part.shapes}</g><g data-turn="${at}">${dust(half)}</g>`);
    })
    .join('');
}

/** How many places these pieces take. */
const placesOf = (slug: string, quantity: number) => (drawingOf(slug)?.isPair ? 2 : 1) * quantity;

/** The part of the picture around the latest piece of an item, 16 to 9, inside the picture. */
export function cropAround(scene: VillaScene, slug: string): { x: number; y: number; width: number } {
  const found = whereaboutsOf(scene, slug);
  if (!found) return { x: 0, y: 0, width: 1200 };
  const width = Math.min(760, Math.max(320, found.height * 3));
  const height = (width * 9) / 16;
  const within = (value: number, most: number) => Math.round(Math.min(most, Math.max(0, value)));
  return {
    x: within(found.x - width / 2, 1200 - width),
    y: within(found.y - height * 0.8, 675 - height),
    width: Math.round(width),
  };
}

/** Shapes as nodes, of which no more move than a slow phone can draw sixty times a second. */
export function nodesOf(shapes: string): Node[] {
  const text = `<svg xmlns="http://www.w3.org/2000/svg">${shapes}</svg>`;
  const { documentElement } = new DOMParser().parseFromString(text, 'image/svg+xml');
  const place = (group: Element) => LIVELIEST.indexOf(group.getAttribute('data-motion') ?? '');
  [...documentElement.querySelectorAll('[data-motion]')]
    .sort((one, other) => place(one) - place(other))
    .slice(MOST_MOVING)
    .forEach((group) => {
      group.removeAttribute('data-motion');
    });
  return [...documentElement.childNodes];
}
