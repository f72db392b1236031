// Composes a Villa, from the sky to the snow in front. Pure: the same scene always gives the same parts.
import { lawn, oldTrees, path, ridges, scaleAt, sky } from './backdrop.ts';
import { mixed } from './colours.ts';
import { drawingOf } from './drawings/all-drawings.ts';
import type { ItemDrawing, Slot } from './drawings/drawing.ts';
import { drawOf } from './draws.ts';
import { doorLight, HOUSE_FOOT, house } from './house.ts';
import { COTTAGE, frameOf, type HousePart, type HouseParts } from './house-frame.ts';
import { markPlaces } from './house-marks.ts';
import { mischiefMark } from './mischief-marks.ts';
import { type Ink, inkOf } from './palette.ts';
import { fill, oval, placed } from './pen.ts';
import type { SceneItem, VillaScene } from './scene.ts';
import { air, birds, cover, weather } from './weather.ts';

/** One part of the picture, in the order in which it is drawn. */
export type ScenePart =
  | { readonly kind: 'backdrop'; readonly shapes: string }
  | { readonly kind: 'house'; readonly shapes: string }
  | PlacedPart<'piece'>
  | PlacedPart<'mark'>;

/** Shapes drawn around their foot, with their place in the picture. */
export interface PlacedPart<Kind extends 'piece' | 'mark'> {
  readonly kind: Kind;
  /** The item that this is, or lies on. */
  readonly slug: string;
  /** The index of its place among its item’s places. */
  readonly place: number;
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  readonly shapes: string;
}

/** The most pieces in a picture: more would look crowded and make a large file. */
const MOST_PIECES = 50;

/** The most marks of mischief in a picture: more would hide the Villa. */
const MOST_MARKS = 16;

/** How far a piece may deviate from its place, so that no two Villas look alike. */
const STRAY = 9;

/** How much pieces grow once all places are taken: per doubling of the surplus, and at most. */
const GROWTH = 0.04;
const MOST_GROWTH = 0.2;

/** Whether an item is a part of the house; all others are pieces around it. */
export const isHousePart = (slug: string): slug is HousePart => Object.hasOwn(COTTAGE, slug);

function partsOf(items: readonly SceneItem[]): HouseParts {
  const parts: Record<HousePart, number> = { ...COTTAGE };
  for (const { slug, quantity } of items) if (isHousePart(slug)) parts[slug] = quantity;
  return parts;
}

/** The number of places that the pieces of an item would fill. */
const filledBy = (quantity: number, { slots, isPair }: ItemDrawing) =>
  Math.min(slots.length, isPair ? 2 * quantity : quantity);

/** The number of places filled for each kind: one each (or a pair), then another, until the picture is full. */
function placesPerKind(items: readonly SceneItem[]): ReadonlyMap<string, number> {
  const kinds = items.flatMap(({ slug, quantity }) => {
    const drawing = drawingOf(slug);
    return drawing ? [{ slug, wanted: filledBy(quantity, drawing), least: filledBy(1, drawing) }] : [];
  });
  const filled = new Map(kinds.map(({ slug, least }) => [slug, least]));
  let room = MOST_PIECES - kinds.reduce((sum, { least }) => sum + least, 0);
  for (let round = 1; room > 0 && kinds.some(({ least, wanted }) => least + round <= wanted); round++) {
    for (const { slug, least, wanted } of kinds) {
      if (room <= 0 || least + round > wanted) continue;
      filled.set(slug, least + round);
      room--;
    }
  }
  return filled;
}

/** Whether a piece can deviate and grow; walls, waters and beds cannot. */
const standsAlone = ({ shade, layer }: ItemDrawing) => shade > 0 || layer === 'sky';

function sizeOf(slot: Slot, { quantity, drawing }: { quantity: number; drawing: ItemDrawing }): number {
  const size = slot[2] ?? scaleAt(slot[1]);
  if (!standsAlone(drawing)) return size;
  const spare = Math.max(1, ((drawing.isPair ? 2 : 1) * quantity) / drawing.slots.length);
  return size * (1 + Math.min(MOST_GROWTH, GROWTH * Math.log2(spare)));
}

function piecesOf(
  ink: Ink,
  { item, drawing, seed, count }: { item: SceneItem; drawing: ItemDrawing; seed: number; count: number },
): PlacedPart<'piece'>[] {
  const draw = drawOf(seed, item.slug);
  let turn = 0;
  return drawing.slots.slice(0, count).map((slot, place) => {
    const [x, y] = slot;
    const scale = sizeOf(slot, { quantity: item.quantity, drawing });
    const stray = standsAlone(drawing) ? (draw() - 0.5) * STRAY : 0;
    const shadow =
      drawing.shade > 0
        ? fill(ink.shade, oval(drawing.shade * 0.12, 1, drawing.shade, drawing.shade * 0.16 + 3), 0.25)
        : '';
    turn = drawing.isPair && place % 2 === 1 ? 1 - turn : draw();
    // The first of a kind moves alone: a whole estate in motion would be too much for a phone.
    const shapes = shadow + drawing.draw(place === 0 ? ink : { ...ink, isLive: false }, turn);
    return { kind: 'piece', slug: item.slug, place, x: x + stray, y, scale, shapes };
  });
}

/** Where mischief hangs on the piece at a slot: its foot, height and scale. */
function placeOn(slot: Slot, { quantity, drawing }: { quantity: number; drawing: ItemDrawing }) {
  const scale = sizeOf(slot, { quantity, drawing });
  const [dx, dy] = drawing.mark ?? [0, 0];
  return { x: slot[0] + dx * scale, y: slot[1] + dy * scale, height: drawing.height * scale, scale };
}

function marksOf(ink: Ink, items: readonly SceneItem[], parts: HouseParts): PlacedPart<'mark'>[] {
  const hit = items.filter(
    ({ slug, disruption }) => disruption !== null && (isHousePart(slug) || drawingOf(slug)),
  );
  return hit.slice(0, MOST_MARKS).flatMap(({ slug, quantity, disruption }) => {
    if (disruption === null) return [];
    const mark = { kind: 'mark', slug, place: 0 } as const;
    if (isHousePart(slug)) {
      const [x, y, height] = markPlaces(frameOf(parts), parts)[slug];
      return [{ ...mark, x, y, scale: 0.8, shapes: mischiefMark(ink, { effect: disruption, height }) }];
    }
    const drawing = drawingOf(slug);
    const slot = drawing?.slots[0];
    if (!drawing || !slot) return [];
    const { x, y, height, scale } = placeOn(slot, { quantity, drawing });
    const size = Math.max(0.72, scale * 0.9);
    return [
      {
        ...mark,
        x,
        y,
        scale: size,
        shapes: mischiefMark(ink, { effect: disruption, height: height / size }),
      },
    ];
  });
}

/** The foot and height of an item's latest piece in the picture; null if it is not drawn. */
export function whereaboutsOf(
  scene: VillaScene,
  slug: string,
): { x: number; y: number; height: number } | null {
  const items = scene.items.filter(({ quantity }) => quantity >= 1);
  const item = items.find((one) => one.slug === slug);
  if (!item) return null;
  if (isHousePart(slug)) {
    const parts = partsOf(items);
    const [x, y, height] = markPlaces(frameOf(parts), parts)[slug];
    return { x, y, height };
  }
  const drawing = drawingOf(slug);
  const slot = drawing?.slots[(placesPerKind(items).get(slug) ?? 1) - 1];
  return drawing && slot ? placeOn(slot, { quantity: item.quantity, drawing }) : null;
}

/**
 * All parts of a scene, farthest first, without unknown slugs. In a living picture, smoke, water, flags and the first animal
 * of each kind are groups that the page animates.
 */
export function composeVilla(scene: VillaScene, { isLive = false } = {}): ScenePart[] {
  const { seed, weather: ofDay = 'clear' } = scene;
  const still = houseInk(inkOf(scene), seed);
  const ink = isLive ? { ...still, isLive } : still;
  const items = scene.items.filter(({ quantity }) => quantity >= 1);
  const parts = partsOf(items);
  const counts = placesPerKind(items);
  const layers: Record<'far' | 'sky' | 'ground', PlacedPart<'piece'>[]> = { far: [], sky: [], ground: [] };
  for (const item of items) {
    const drawing = drawingOf(item.slug);
    if (drawing)
      layers[drawing.layer ?? 'ground'].push(
        ...piecesOf(ink, { item, drawing, seed, count: counts.get(item.slug) ?? 1 }),
      );
  }
  const inOrder = (pieces: readonly PlacedPart<'piece'>[]) =>
    pieces.toSorted((one, other) => one.y - other.y);
  const backdrop = (shapes: string): ScenePart => ({ kind: 'backdrop', shapes });
  const { far, near } = ridges(ink, seed);
  const ground = inOrder(layers.ground);
  // Pieces level with the house's foot are drawn behind it.
  const beforeHouse = ground.filter(({ y }) => y <= HOUSE_FOOT);
  return [
    backdrop(sky(ink, seed) + cover(ink, ofDay)),
    backdrop(far),
    ...inOrder(layers.far),
    backdrop(near),
    backdrop(ofDay === 'clear' ? birds(ink, seed) : ''),
    ...inOrder(layers.sky),
    backdrop(lawn(ink, seed)),
    backdrop(oldTrees(ink, seed)),
    backdrop(path(ink)),
    ...beforeHouse,
    { kind: 'house', shapes: house(ink, { parts, seed }) + doorLight(ink) },
    ...ground.slice(beforeHouse.length),
    ...marksOf(ink, items, parts),
    backdrop(weather(ink, seed, scene.weather) + air(ink, ofDay)),
  ];
}

export function shapesOf(parts: readonly ScenePart[]): string {
  return parts.map((part) => ('x' in part ? placed(part, part.shapes) : part.shapes)).join('');
}

/** The tones of one owner's house; its walls and tiles stay the same from day to day. */
function houseInk(ink: Ink, seed: number): Ink {
  const draw = drawOf(seed & 0xffff, 'house');
  const [rendered, share] = (
    [
      ['#ffffff', 0],
      ['#e8a98c', 0.24],
      ['#e9bd6c', 0.26],
      ['#ffffff', 0.22],
    ] as const
  )[Math.floor(draw() * 4)]!;
  const [tiled, tiles] = (
    [
      ['#000000', 0],
      ['#000000', 0],
      ['#4f6178', 0.66],
      ['#7c4a5e', 0.5],
    ] as const
  )[Math.floor(draw() * 4)]!;
  const wash = (tone: string) =>
    mixed(tone, { into: mixed(rendered, { into: tone, share: 0.45 }), share: share * 1.4 });
  const tile = (tone: string) =>
    mixed(tone, { into: mixed(tiled, { into: tone, share: 0.35 }), share: tiles });
  return {
    ...ink,
    wall: [wash(ink.wall[0]), wash(ink.wall[1]), wash(ink.wall[2])],
    roof: [tile(ink.roof[0]), tile(ink.roof[1]), tile(ink.roof[2])],
  };
}
