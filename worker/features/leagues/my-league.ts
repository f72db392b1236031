// A player's league, in one round trip (RULES §15): the group ranked by closed days, the player's results that count, and the
// outcome of the last week.
import { type SQL, sql } from 'drizzle-orm';
import { A_PLAYER, nameSeenBy } from '../../model/friends/blocks.ts';
import { type LastWeek, lastWeekOf } from '../../model/leagues/last-week.ts';
import {
  boundOf,
  countedResults,
  isInGroup,
  keyOf,
  rankedMembers,
  standsAt,
} from '../../model/leagues/scores.ts';
import type { leagueMembers } from '../../model/leagues/tables.ts';
import type { players } from '../../model/players/tables.ts';
import type { Columns } from '../../platform/columns.ts';
import type { Database } from '../../platform/database.ts';
import type { results } from '../../plays/tables.ts';
import { COUNTED_RESULTS, type LeagueRow, type MyLeague, movingOf } from '../../shared/contract/leagues.ts';

type Own = LastWeek &
  Columns<typeof leagueMembers, 'week'> & {
    /** Null while the week's groups are being drawn. */
    has_steps: number | null;
  };
type Member = Columns<typeof players, 'public_id' | 'is_unlisted'> & {
  shown: string;
  place: number;
  percentiles: number;
  results: number;
};
type Counted = Columns<typeof results, 'game' | 'day'> & { percentile: number };

interface Viewer {
  playerId: number;
  publicId: string;
  now_ms: number;
}

/** The player's league, and the outcome of the last one. There is none while Monday's groups are being drawn. */
export async function leagueOf(db: Database, viewer: Viewer): Promise<Omit<MyLeague, 'edition'>> {
  const [owns, members, best] = (await db.batch(statementsOf(viewer))) as [Own[], Member[], Counted[]];
  const own = owns[0];
  if (!own) return { league: null, last: null };
  const hasSteps = own.has_steps === 1;
  const moving = hasSteps ? movingOf(members.length) : 0;
  return {
    league:
      own.has_steps === null
        ? null
        : {
            week: own.week,
            step: hasSteps ? own.step : null,
            up: moving,
            down: moving,
            rows: members.map((member, place) => rowOf(member, { place, viewer })),
            best: best.map(({ game, day, percentile }) => ({ game_type: game, game_date: day, percentile })),
          },
    last: lastWeekOf(own),
  };
}

function statementsOf({ playerId, publicId, now_ms }: Viewer) {
  const own = sql`SELECT * FROM league_members WHERE player_id = ${playerId}`;
  const ownGroup = sql`
    SELECT league_groups.* FROM (${own}) AS own CROSS JOIN league_groups ON league_groups.week = own.week
      AND ${keyOf('league_groups', 'first_')} <= ${boundOf('own')}
    ORDER BY first_step DESC, first_plays DESC, first_player DESC LIMIT 1`;
  const ranked = rankedMembers(membersOf(ownGroup, now_ms), { at_ms: now_ms });
  return [
    sql`
      SELECT week, step, last_step, last_place, last_of,
        (SELECT has_steps FROM league_weeks WHERE league_weeks.week = own.week) AS has_steps
      FROM (${own}) AS own`,
    sql`
      SELECT players.public_id, players.is_unlisted, ${nameSeenBy(sql`${publicId}`, sql`ranked.player_id`)} AS shown,
        ranked.place, ranked.percentiles, ranked.results
      FROM (${ranked}) AS ranked CROSS JOIN players ON players.id = ranked.player_id
      ORDER BY ranked.position`,
    sql`
      SELECT game, day, percentile FROM (${countedResults(own, { at_ms: now_ms })}) AS counted ORDER BY place`,
  ];
}

function membersOf(groups: SQL, now_ms: number): SQL {
  return sql`
    SELECT 1 AS of_group, league_members.player_id, league_members.week
    FROM (${groups}) AS own_group
    CROSS JOIN league_members ON ${isInGroup({ members: 'league_members', groups: 'own_group' })}
    CROSS JOIN players ON players.id = league_members.player_id
    WHERE ${standsAt(now_ms)}`;
}

/** A member as the viewer sees it: anonymous if blocked or unlisted. */
function rowOf(member: Member, { place, viewer }: { place: number; viewer: Viewer }): LeagueRow {
  const isViewer = member.public_id === viewer.publicId;
  const isHidden = !isViewer && (member.is_unlisted === 1 || member.shown === A_PLAYER);
  return {
    place: member.place,
    user_id: isHidden ? `hidden-${place}` : member.public_id,
    username: isHidden ? A_PLAYER : member.shown,
    is_viewer: isViewer,
    mean: Math.round((10 * member.percentiles) / COUNTED_RESULTS) / 10,
    results: member.results,
  };
}
