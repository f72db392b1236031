// The texts of the album of postcards.
export const POSTCARDS = {
  title: 'Postcards',
  description: 'The landmarks you have visited, one a day.',
  deck: (got: number, all: number) => `${got} of ${all} landmarks visited. A new card comes every day.`,
  prompt: 'Log in to open your album.',
  loading: 'Loading your postcards',
  failed: 'Could not load your postcards.',
  set: (got: number, all: number) => (got === all ? `Complete, ${all} of ${all}` : `${got} of ${all}`),
  none: 'Not visited yet',
  once: (day: string) => `Visited on ${day}`,
  often: (count: number, first: string) => `Visited ${count} times, first on ${first}`,
} as const;
