// Which page numbers a pager prints: all up to seven; past that the first, the last, and those around.

type PagerEntry = { isGap: false; page: number } | { isGap: true; after: number };

const MOST_NUMBERS = 7;

/** Numbers and gaps in reading order, seven entries at most; `page` runs from 1 to `pages`. */
export function pageNumbers({ page, pages }: { page: number; pages: number }): PagerEntry[] {
  if (pages <= MOST_NUMBERS) return run({ from: 1, to: pages });
  if (page <= 4) return [...run({ from: 1, to: 5 }), gapAfter(5), ...run({ from: pages, to: pages })];
  if (page > pages - 4)
    return [...run({ from: 1, to: 1 }), gapAfter(1), ...run({ from: pages - 4, to: pages })];
  const around = run({ from: page - 1, to: page + 1 });
  return [
    ...run({ from: 1, to: 1 }),
    gapAfter(1),
    ...around,
    gapAfter(page + 1),
    ...run({ from: pages, to: pages }),
  ];
}

function run({ from, to }: { from: number; to: number }): PagerEntry[] {
  return Array.from({ length: to - from + 1 }, (_, place) => ({ isGap: false, page: from + place }));
}

function gapAfter(page: number): PagerEntry {
  return { isGap: true, after: page };
}
