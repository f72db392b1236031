// The text shared for a day on which all games were finished.
const FULL = '🟩';
const HALF = '🟨';
const NONE = '⬜';
const SQUARES = 5;

interface Edition {
  games: readonly { name: string; value: number }[];
  total: number;
  puzzleNumber: number;
  url: string;
}

/** A line per game: five squares of twenty points each, and its name. The special game pays double and can fill them at half its score. */
export function editionText({ games, total, puzzleNumber, url }: Edition): string {
  return [
    `Doxa ${puzzleNumber}: 8 of 8, ${total.toFixed(1)} points`,
    ...games.map(({ name, value }) => `${squaresOf(value)} ${name}`),
    url,
  ].join('\n');
}

function squaresOf(points: number): string {
  return Array.from({ length: SQUARES }, (_, place) => {
    const part = points / (100 / SQUARES) - place;
    return part >= 1 ? FULL : part >= 0.5 ? HALF : NONE;
  }).join('');
}
