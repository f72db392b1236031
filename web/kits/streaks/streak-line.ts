// The paper streak in a line. Apart from its other words, which come later.

/** '7 days in a row'; before the first, the invitation. */
export function streakLine(days: number): string {
  if (days === 0) return 'Start a streak';
  return days === 1 ? '1 day in a row' : `${days} days in a row`;
}
