// What a newcomer is taught when (RULES §13 Lessons): what Sparks are for after the first result, the Villa after the third,
// pools with the first result of the second day. Derived from the plays, so that each is taught once across devices.
import type { Statistics } from '../../base/statistics-query.ts';

export type Lesson = 'sparks' | 'villa' | 'pools';

const VILLA_AFTER = 3;

/** The lessons due with the latest result; mostly none. */
export function lessonsDue({ played, games }: Pick<Statistics, 'played' | 'games'>): Lesson[] {
  const lessons: Lesson[] = [];
  if (played === 1) lessons.push('sparks');
  if (played === VILLA_AFTER) lessons.push('villa');
  const days = games[0]?.last_days.map(
    (_, at) => games.filter(({ last_days }) => last_days[at] != null).length,
  );
  const playedDays = days?.filter((plays) => plays > 0).length;
  const counted = days?.reduce((sum, plays) => sum + plays, 0);
  if (playedDays === 2 && days?.at(-1) === 1 && counted === played) lessons.push('pools');
  return lessons;
}
