/** A game day as in a postmark: '23 Nov'. */
export const postmarkOf = (day: string): string =>
  new Date(day).toLocaleDateString('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
