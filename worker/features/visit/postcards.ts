// The album of postcards (RULES §7): every landmark with the player's visits to it.

import { sql } from 'drizzle-orm';
import { LANDMARKS } from '../../model/landmarks/landmarks.ts';
import type { Columns } from '../../platform/columns.ts';
import type { Database } from '../../platform/database.ts';
import type { Postcard } from '../../shared/contract/visit.ts';
import type { GameDay } from '../../shared/kernel/game-day.ts';
import { tellVisit } from './events.ts';
import type { visits } from './tables.ts';

type VisitedRow = Columns<typeof visits, 'landmark_id' | 'event'> & {
  visits: number;
  first_day: GameDay;
  last_day: GameDay;
};

/** All landmarks, ordered by set; without visits for a visitor without a row. */
export async function postcardsOf(db: Database, { publicId }: { publicId: string }): Promise<Postcard[]> {
  const rows = await db.all<VisitedRow>(sql`
    SELECT landmark_id, COUNT(*) AS visits, MIN(day) AS first_day, MAX(day) AS last_day,
      SUBSTR(MAX(CASE WHEN event IS NOT NULL THEN day || event END), 11) AS event
    FROM visits WHERE player_id = (SELECT id FROM players WHERE public_id = ${publicId}) GROUP BY landmark_id`);
  const visited = new Map(rows.map((row) => [row.landmark_id, row]));
  return LANDMARKS.map(({ id, slug, name, image_url, city, country, group }) => {
    const seen = visited.get(id);
    const story = seen?.event ?? null;
    return {
      asset_slug: slug,
      name,
      image_url,
      location_city: city,
      location_country: country,
      asset_group_name: group,
      visits: seen?.visits ?? 0,
      first_day: seen?.first_day ?? null,
      last_day: seen?.last_day ?? null,
      story: story === null ? null : tellVisit({ story, asset_name: name }),
    };
  }).sort((one, other) => one.asset_group_name.localeCompare(other.asset_group_name, 'en'));
}
