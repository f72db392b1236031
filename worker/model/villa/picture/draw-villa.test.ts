import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawingOf } from '../../../shared/villa-scene/drawings/all-drawings.ts';
import { type SceneItem, sceneOf, type VillaScene } from '../../../shared/villa-scene/scene.ts';
import { MISCHIEF_ITEMS } from '../../mischief/items.ts';
import { VILLA_ITEMS } from '../items.ts';
import { drawItem } from './draw-item.ts';
import { describeVilla, drawVilla } from './draw-villa.ts';
import { drawPlaceholder, PLACEHOLDERS } from './placeholders.ts';

const HOURS = ['dawn', 'day', 'dusk', 'night'] as const;

const owned = (slug: string, more: Partial<SceneItem> = {}): SceneItem => ({
  slug,
  quantity: 1,
  disruption: null,
  ...more,
});

const scene = (more: Partial<VillaScene> = {}): VillaScene => ({
  seed: 0x1d0c5a,
  hour: 'dusk',
  month: 11,
  items: [],
  ...more,
});

const EVERYTHING = VILLA_ITEMS.map(({ id }) => owned(id));

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** A picture without its description. */
const withoutWords = (svg: string) => svg.replace(/<desc>.*?<\/desc>/, '');

/** The names of all elements and attributes of a document. Throws when it is not well formed. */
function namesIn(svg: string): Set<string> {
  const names = new Set<string>();
  const open: string[] = [];
  const token = /<(\/?)([a-z]+)((?: [a-zA-Z-]+="[^"<]*")*)(\/?)>|([^<]+)/gy;
  let read = 0;
  for (let found = token.exec(svg); found; found = token.exec(svg)) {
    read = token.lastIndex;
    const [, closing, name, attributes = '', empty, text] = found;
    if (text !== undefined) {
      if (/&(?!(?:amp|lt|gt|quot|#39);)/.test(text)) throw new Error(`loose ampersand: ${text}`);
      continue;
    }
    names.add(name!);
    for (const [, attribute] of attributes.matchAll(/ ([a-zA-Z-]+)=/g)) names.add(attribute!);
    if (closing && open.pop() !== name) throw new Error(`</${name}> closes something else`);
    if (!closing && !empty) open.push(name!);
  }
  if (read !== svg.length || open.length > 0)
    throw new Error(`not well formed at ${svg.slice(read, read + 40)}`);
  return names;
}

const ALLOWED = new Set(
  'svg xmlns width height viewBox role title desc path g d fill stroke stroke-width stroke-linecap stroke-linejoin opacity fill-rule transform'.split(
    ' ',
  ),
);

function expectSafe(svg: string): void {
  expect([...namesIn(svg)].filter((name) => !ALLOWED.has(name))).toEqual([]);
  expect(svg).not.toMatch(/<script|href|url\(|filter|gradient|NaN|undefined|Infinity/i);
}

describe('A Villa picture', () => {
  test('never changes for the same scene [§8 Villa image]', () => {
    expect(drawVilla(scene({ items: EVERYTHING }))).toBe(drawVilla(scene({ items: EVERYTHING })));
    expect({
      empty: hashOf(drawVilla(scene())),
      everything: hashOf(drawVilla(scene({ items: EVERYTHING }))),
    }).toMatchInlineSnapshot(`
      {
        "empty": "cfe8ae7c54e166f2",
        "everything": "4d61827236318e62",
      }
    `);
  });

  test('shows every item of the shop, at every hour [§8 Villa image]', () => {
    for (const hour of HOURS) {
      const bare = drawVilla(scene({ hour }));
      const same = VILLA_ITEMS.filter(({ id }) => {
        const drawn = drawVilla(scene({ hour, items: [owned(id)] }));
        return withoutWords(drawn) === withoutWords(bare);
      });
      expect(same.map(({ id }) => id)).toEqual([]);
    }
  });

  test('draws each item differently', () => {
    const shapes = VILLA_ITEMS.map(({ id }) => drawItem(id)!.replace(/^.*<\/title>/, ''));
    expect(new Set(shapes).size).toBe(VILLA_ITEMS.length);
  });

  test('differs by owner, day, hour and season', () => {
    const of = (public_id: string, day: string) =>
      drawVilla({ ...sceneOf({ public_id, day, items: EVERYTHING }), hour: 'day' });
    const pictures = [
      of('a', '2026-11-20'),
      of('a', '2026-11-21'),
      of('b', '2026-11-20'),
      of('a', '2026-07-20'),
      ...HOURS.map((hour) => drawVilla(scene({ hour }))),
      ...[2, 5, 8].map((month) => drawVilla(scene({ month }))),
    ];
    expect(new Set(pictures).size).toBe(pictures.length);
  });

  test('describes itself in the file without naming the owner [§8 Villa image]', () => {
    const drawn = drawVilla(scene());
    expect(drawn).toContain('<title>A Villa at dusk</title>');
    expect(drawn).toContain('<desc>A Villa at dusk in November: a cottage and a lawn.</desc>');
  });

  test('is well-formed SVG without scripts or external references', () => {
    for (const hour of HOURS) {
      for (const month of [1, 4, 7, 10]) expectSafe(drawVilla(scene({ hour, month, items: EVERYTHING })));
    }
    for (const { id } of VILLA_ITEMS) expectSafe(drawItem(id)!);
    for (let number = 0; number < PLACEHOLDERS; number++) expectSafe(drawPlaceholder(number));
  });

  test('accepts any slug', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.integer({ min: 0, max: 0xffffffff }),
        fc.integer({ min: 1, max: 12 }),
        fc.constantFrom(...HOURS),
        (slug, seed, month, hour) => {
          const items = [owned(slug), owned('moat', { disruption: slug })];
          expectSafe(
            drawVilla(scene({ seed, month, hour, items }))
              .replaceAll('\n', ' ')
              .replace(/<(title|desc)>.*?<\/\1>/g, '<$1>x</$1>'),
          );
          namesIn(drawVilla(scene({ items })));
        },
      ),
      { numRuns: 40 },
    );
    expect(
      drawVilla(scene({ items: [owned('__proto__'), owned('constructor'), owned('no-such-thing')] })),
    ).toBe(drawVilla(scene()));
  });

  test('stays a small file with any number of pieces and disruptions', () => {
    const effects = MISCHIEF_ITEMS.map(({ effect_params }) => effect_params.visual_effect);
    const everything = (quantity: number) =>
      drawVilla(scene({ items: VILLA_ITEMS.map(({ id }) => owned(id, { quantity })) })).length;
    expect(everything(1)).toBeLessThan(60_000);
    expect(everything(10_000)).toBeLessThan(62_000);
    const ailing = VILLA_ITEMS.map(({ id }, index) =>
      owned(id, { quantity: 10_000, disruption: effects[index % effects.length]! }),
    );
    expect(drawVilla(scene({ items: ailing })).length).toBeLessThan(84_000);
  });

  test('draws gate posts in pairs', () => {
    const posts = (quantity: number) =>
      drawVilla(scene({ items: [owned('stone-gate', { quantity })] })).match(/translate\([\d.]+ 679\)/g)
        ?.length;
    expect([posts(1), posts(2)]).toEqual([2, 2]);
  });

  test('shows more pieces of an item for a larger quantity', () => {
    const lengths = [1, 2, 3, 4].map(
      (quantity) => drawVilla(scene({ items: [owned('lemon-grove', { quantity })] })).length,
    );
    expect(lengths).toEqual([...lengths].sort((one, other) => one - other));
    expect(new Set(lengths).size).toBe(4);
    const grown = [100, 1000].map((quantity) =>
      withoutWords(drawVilla(scene({ items: [owned('lemon-grove', { quantity })] }))),
    );
    expect(grown[0]).not.toBe(grown[1]);
  });

  test('keeps items in place when others are added', () => {
    const grove = drawingOf('lemon-grove')!;
    const first = (items: readonly SceneItem[]) =>
      /translate\((26\d(?:\.\d)?|25\d(?:\.\d)?) 546\)/.exec(drawVilla(scene({ items })))?.[1];
    expect(grove.slots[0]).toEqual([262, 546, 0.82]);
    expect(first([owned('lemon-grove')])).toBeDefined();
    expect(first([owned('olive-grove'), owned('lemon-grove'), owned('moat')])).toBe(
      first([owned('lemon-grove')]),
    );
  });

  test('marks every kind of mischief differently, on every item', () => {
    const effects = [...new Set(MISCHIEF_ITEMS.map(({ effect_params }) => effect_params.visual_effect))];
    const drawn = (disruption: string | null, slug: string) =>
      withoutWords(drawVilla(scene({ items: [owned(slug, { disruption })] })));
    expect(new Set(effects.map((effect) => drawn(effect, 'watch-tower'))).size).toBe(effects.length);
    const unmarked = VILLA_ITEMS.filter(({ id }) => drawn('raccoons', id) === drawn(null, id));
    expect(unmarked.map(({ id }) => id)).toEqual([]);
    for (const unknown of ['something new', '', '__proto__', 'constructor']) {
      expect(drawn(unknown, 'moat')).toBe(drawn('smoke', 'moat'));
    }
    expect(drawn('smoke', 'constructor')).toBe(drawn(null, 'constructor'));
  });
});

describe('The scene of a day', () => {
  const of = (public_id: string, day: string) => sceneOf({ public_id, day, items: [] });

  test('depends only on the day and the owner, and is plain data', () => {
    expect(of('b7c1', '2026-11-21')).toEqual(of('b7c1', '2026-11-21'));
    expect(JSON.parse(JSON.stringify(of('b7c1', '2026-11-21')))).toEqual(of('b7c1', '2026-11-21'));
    expect(of('b7c1', '2026-11-21').month).toBe(11);
    expect(of('b7c1', '2026-11-21').seed).not.toBe(of('b7c1', '2026-11-22').seed);
    expect(of('b7c1', '2026-11-21').seed & 0xffff).toBe(of('b7c1', '2027-02-01').seed & 0xffff);
    expect(of('b7c1', '2026-11-21').seed & 0xffff).not.toBe(of('b7c2', '2026-11-21').seed & 0xffff);
  });

  test('occurs at every hour, most often at dusk or by day', () => {
    const counts = { dawn: 0, day: 0, dusk: 0, night: 0 };
    for (let day = 0; day < 2000; day++) {
      const { hour, seed } = of(
        `player ${day % 40}`,
        `2026-${String((day % 12) + 1).padStart(2, '0')}-${day}`,
      );
      counts[hour]++;
      expect(Number.isInteger(seed) && seed >= 0 && seed <= 0xffffffff).toBe(true);
    }
    expect(Math.min(counts.dusk, counts.day)).toBeGreaterThan(Math.max(counts.dawn, counts.night));
    expect(Math.min(counts.dawn, counts.night)).toBeGreaterThan(200);
  });
});

describe('A Villa picture in words', () => {
  test('names the owner, hour, month and the four most expensive kinds', () => {
    const items = [
      owned('rose-bed', { quantity: 3 }),
      owned('box-hedge'),
      owned('wind-turbine', { quantity: 2 }),
      owned('great-dynamo'),
      owned('lemon-grove'),
      owned('no-such-thing'),
      owned('moat', { quantity: 0 }),
    ];
    expect(describeVilla(scene({ items }), { owner: 'ottoline' })).toBe(
      'ottoline’s Villa at dusk in November: Great Dynamo, Wind Turbine (2), Lemon Grove, Box Hedge and 1 other kind.',
    );
    expect(describeVilla(scene())).toBe('A Villa at dusk in November: a cottage and a lawn.');
  });

  test('names the disruptions', () => {
    const items = [owned('moat', { disruption: 'gnomes' }), owned('sundial', { disruption: 'a new one' })];
    expect(describeVilla(scene({ hour: 'night', month: 2, items }))).toBe(
      'A Villa at night in February: Moat and Sundial. There is a party of gnomes at the Moat and mischief at the Sundial.',
    );
  });
});

describe('Single drawings', () => {
  test('exist for every item, square and titled with its name, and for no other slug', () => {
    for (const { id, name } of VILLA_ITEMS) {
      const drawing = drawItem(id)!;
      const [, , width, height] = /viewBox="([^"]+)"/.exec(drawing)![1]!.split(' ').map(Number);
      expect(width).toBe(height);
      expect(drawing).toContain(`<title>${name}</title>`);
      expect(drawing.length).toBeLessThan(8000);
    }
    expect(drawItem('no-such-thing')).toBeUndefined();
    expect(drawItem('__proto__')).toBeUndefined();
  });

  test('include five different plots for players without a picture [§8 Villa image]', () => {
    expect(PLACEHOLDERS).toBe(5);
    expect(new Set([0, 1, 2, 3, 4].map(drawPlaceholder)).size).toBe(5);
    expect(drawPlaceholder(7)).toBe(drawPlaceholder(2));
    expect(drawPlaceholder(-1)).toBe(drawPlaceholder(4));
  });
});
