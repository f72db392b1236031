// The floors of the page and the worker, and the rules for imports between files (docs/architecture.md, Floors).
import { dirname, join } from 'node:path/posix';

type Arrow = { from: string; to: string };

interface Room {
  name: string;
  /** Counted from the top. */
  floor: number;
  /** The floor's rooms may not import each other. */
  isApart: boolean;
}

/** From the top down. A floor that ends in `/*` has a room for each of its folders. */
const WORKER_FLOORS = [
  ['worker/index.ts', 'worker/local.ts', 'worker/app.ts', 'worker/start.ts'],
  ['worker/dev'],
  ['worker/ops'],
  ['worker/nightly'],
  ['worker/features/*'],
  ['worker/plays'],
  ['worker/access'],
  ['worker/economy'],
  ['worker/model/*'],
  ['worker/platform'],
  ['worker/content'],
  ['worker/shared/*'],
];

const PAGE_FLOORS = [
  [
    'web/main.tsx',
    'web/app.tsx',
    'web/site.tsx',
    'web/after-load.ts',
    'web/brought-along.ts',
    'web/routes.tsx',
    'web/later-routes.tsx',
    'web/build',
    'web/desk',
    'web/legal',
  ],
  ['web/pages/*', 'web/games/*'],
  ['web/kits/*'],
  ['web/frame'],
  ['web/service-worker'],
  ['web/offline'],
  ['web/base'],
  ['web/ui'],
];

/** Floors whose rooms may not import each other. */
const APART = ['worker/features/*', 'web/pages/*', 'web/games/*'];

/** The page builds on the worker's shared code. */
const FLOORS = [...PAGE_FLOORS, ...WORKER_FLOORS];

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\b[^;'"]*?from '(\.[^']+)'|\bimport\(\s*'(\.[^']+)'\s*\)|\nimport '(\.[^']+)'/g;

/** One sentence for each wrong import and each cycle. `files` maps paths from the root to texts. */
export function problemsIn(files: ReadonlyMap<string, string>): string[] {
  const arrows = [...files].flatMap(([from, text]) =>
    [...text.matchAll(IMPORT)]
      .map(([, first, second, third]) => join(dirname(from), first ?? second ?? third ?? ''))
      .filter((to) => files.has(to))
      .map((to) => ({ from, to })),
  );
  const homeless = [...files.keys()]
    .filter((path) => !roomOf(path))
    .map((path) => `${path} stands on no floor.`);
  const crossing = arrows.flatMap(({ from, to }) => {
    const [above, below] = [roomOf(from), roomOf(to)];
    return above && below && above.name !== below.name ? [{ from, to, above, below }] : [];
  });
  const wrong = crossing.flatMap(({ from, to, above, below }) => {
    if (below.floor < above.floor) return [`${from} imports ${to}, which is a floor above.`];
    if (below.floor === above.floor && above.isApart)
      return [`${from} imports ${to}, which stands beside it.`];
    return [];
  });
  const betweenRooms = crossing.map(({ above, below }) => ({ from: above.name, to: below.name }));
  return [
    ...homeless,
    ...wrong,
    ...circlesIn(betweenRooms).map((circle) => `A circle of rooms: ${circle.join(', ')}.`),
    ...circlesIn(arrows).map((circle) => `A circle of files: ${circle.join(', ')}.`),
  ];
}

/** The room of a file, or null if it has none. */
function roomOf(path: string): Room | null {
  for (const [floor, places] of FLOORS.entries()) {
    for (const place of places) {
      const base = place.replace('/*', '');
      if (path !== base && !path.startsWith(`${base}/`)) continue;
      const name = place.endsWith('/*') ? `${base}/${path.slice(base.length + 1).split('/')[0]}` : base;
      return { name, floor, isApart: APART.includes(place) };
    }
  }
  return null;
}

/** The groups of two or more that reach each other (Tarjan's strongly connected components). */
function circlesIn(arrows: readonly Arrow[]): string[][] {
  const next = new Map<string, Set<string>>();
  for (const { from, to } of arrows) next.set(from, (next.get(from) ?? new Set<string>()).add(to));
  const [order, lowest] = [new Map<string, number>(), new Map<string, number>()];
  const [stack, circles]: [string[], string[][]] = [[], []];
  const visit = (node: string): void => {
    order.set(node, order.size);
    lowest.set(node, order.size - 1);
    stack.push(node);
    for (const to of next.get(node) ?? []) {
      if (!order.has(to)) visit(to);
      if (stack.includes(to)) lowest.set(node, Math.min(lowest.get(node)!, lowest.get(to)!));
    }
    if (lowest.get(node) !== order.get(node)) return;
    const group = stack.splice(stack.indexOf(node));
    if (group.length > 1) circles.push(group.sort());
  };
  for (const node of next.keys()) if (!order.has(node)) visit(node);
  return circles;
}
