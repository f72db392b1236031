// The histogram of a game's results, with a limited number of rows.

export interface Bin {
  /** '4', or '20 to 29'. */
  label: string;
  count: number;
}

interface Reached {
  figure: number;
  count: number;
}

const MOST_ROWS = 9;
const STEPS = [1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000, 5000];

/** A row per value if there are few, else equal steps; includes rows without a play between others. */
export function figureBins(figures: readonly Reached[]): Bin[] {
  const [least, most] = [figures[0]?.figure ?? 0, figures.at(-1)?.figure ?? 0];
  if (figures.length === 0) return [];
  const fits = (step: number) => Math.floor(most / step) - Math.floor(least / step) < MOST_ROWS;
  const step = STEPS.find(fits) ?? Math.ceil((most + 1) / MOST_ROWS);
  const first = Math.floor(least / step);
  const rows = Math.floor(most / step) - first + 1;
  return Array.from({ length: rows }, (_, row) => {
    const from = (first + row) * step;
    const within = figures.filter(({ figure }) => figure >= from && figure < from + step);
    return {
      label: step === 1 ? String(from) : `${from} to ${from + step - 1}`,
      count: within.reduce((sum, { count }) => sum + count, 0),
    };
  });
}
