// Tries forgeries one after another and records a line for each: the refusals of its variants, whether anything changed
// that should not, and the honest control.
import { performance } from 'node:perf_hooks';
import { drawsOf } from './draws.ts';
import { type AnyForgery, Hole } from './forgery.ts';
import { changedTables, type World } from './world.ts';

export interface Outcome {
  field: string;
  name: string;
  rule: string;
  variants: number;
  /** The refusals of the variants, with counts. */
  codes: ReadonlyMap<string, number>;
  /** Faults; empty if every variant was refused and the honest control accepted. */
  faults: readonly string[];
  seconds: number;
}

/** After this many faults a forgery is not tried further: the rest would be the same. */
const MOST_FAULTS = 5;

/** Tries every forgery of a field this many times, each variant with its own seed. */
export async function tryAll(
  world: World,
  {
    field,
    forgeries,
    variants,
    seed,
    onOutcome,
  }: {
    field: string;
    forgeries: readonly AnyForgery[];
    variants: number;
    seed: number;
    onOutcome?: (outcome: Outcome) => void;
  },
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const one of forgeries) {
    const began = performance.now();
    const tried = await tryOne(world, one, { variants, text: `${seed} ${one.name}` });
    const seconds = (performance.now() - began) / 1000;
    const outcome = { field, name: one.name, rule: one.rule, variants, ...tried, seconds };
    onOutcome?.(outcome);
    outcomes.push(outcome);
  }
  return outcomes;
}

async function tryOne(
  world: World,
  one: AnyForgery,
  { variants, text }: { variants: number; text: string },
): Promise<Pick<Outcome, 'codes' | 'faults'>> {
  const codes = new Map<string, number>();
  const faults: string[] = [];
  await world.switchOn(one.gates ?? []);
  const staged = await noting(faults, 'the scene', async () => one.prepare?.(world));
  if (staged === null) return { codes, faults };
  const { stage } = staged;
  const before = await world.snapshot();
  const mayChange = (table: string) => one.changes === 'all' || one.changes?.includes(table) === true;
  for (let variant = 0; variant < variants && faults.length < MOST_FAULTS; variant++) {
    await noting(faults, `variant ${variant}`, async () => {
      const said = await one.forge(stage, drawsOf({ text, variant }), world);
      for (const code of [said].flat()) codes.set(code, (codes.get(code) ?? 0) + 1);
    });
  }
  const moved = changedTables(before, await world.snapshot()).filter((table) => !mayChange(table));
  if (moved.length > 0) faults.push(`these rows changed: ${moved.join(', ')}`);
  await noting(faults, 'the honest control', () => one.control(stage, world));
  faults.push(...(await world.audit()));
  return { codes, faults };
}

/** Runs something and records a fault if it finds a hole or fails. */
async function noting<T>(
  faults: string[],
  what: string,
  work: () => Promise<T>,
): Promise<{ stage: T } | null> {
  try {
    return { stage: await work() };
  } catch (error) {
    const said = error instanceof Hole ? error.message : String((error as Error).stack ?? error);
    faults.push(`${what}: ${said}`);
    return null;
  }
}

/** The table, followed by the faults. */
export function reportOf(outcomes: readonly Outcome[]): string {
  const lines = outcomes.map(
    ({ field, name, rule, variants, codes, faults }) =>
      `| ${field} | ${name} | ${rule} | ${variants} | ${codesIn(codes)} | ${faults.length === 0 ? 'accepted' : 'FAULT'} |`,
  );
  const faults = outcomes.flatMap(({ field, name, faults: said }) =>
    said.map((fault) => `FAULT ${field}, ${name}: ${fault}`),
  );
  const tried = outcomes.reduce((sum, { variants }) => sum + variants, 0);
  const end = `${outcomes.length} forgeries, ${tried} variants, ${faults.length} faults.`;
  const head = [
    '| field | forgery | rule | variants | refused with | honest control |',
    '|---|---|---|---|---|---|',
  ];
  return [...head, ...lines, '', ...faults, end].join('\n');
}

function codesIn(codes: Outcome['codes']): string {
  return [...codes].map(([code, count]) => `${code} ×${count}`).join(', ');
}
