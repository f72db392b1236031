// The week of a circle: the members' points, the shared goal, and the last week's winner.

import type { CircleMember } from '#shared/contract/circles.ts';
import { GAME_NAMES } from '#shared/kernel/game-type.ts';
import type { Circle } from '../../kits/circles/circle-query.ts';
import { CIRCLES } from '../../kits/circles/circle-texts.ts';
import { Bookplate } from '../../ui/bookplate.tsx';
import { Emblem } from '../../ui/emblem.tsx';
import { Link } from '../../ui/link.tsx';
import { formatSparks } from '../../ui/number-format.ts';
import { SectionHead } from '../../ui/page-head.tsx';
import styles from './circle.module.css';
import { RemoveButton } from './circle-keeping.tsx';

interface CircleWeekProps {
  circle: Circle;
  week: NonNullable<Circle['week']>;
}

export function CircleWeek({ circle, week: { rows, waiting, goal, last_week } }: CircleWeekProps) {
  return (
    <section aria-labelledby="week">
      <SectionHead id="week" title={CIRCLES.week} />
      <label className={styles.goal}>
        <span>{CIRCLES.goal(goal.days, goal.of)}</span>
        <progress aria-label={CIRCLES.goalLabel} max={goal.of} value={Math.min(goal.days, goal.of)} />
      </label>
      {last_week && (
        <p className={styles.note} data-score="">
          {CIRCLES.lastWeek(last_week.username, formatSparks(last_week.total))}
        </p>
      )}
      <ol>
        {rows.map((row) => (
          <MemberRow
            key={row.user_id}
            row={row}
            place={1 + rows.findIndex(({ total }) => total === row.total)}
          >
            {circle.is_owner && !row.is_viewer && <RemoveButton circle={circle} member={row} />}
          </MemberRow>
        ))}
      </ol>
      {waiting.length > 0 && rows.length > 1 && <p className={styles.note}>{CIRCLES.waiting}</p>}
    </section>
  );
}

/** Whether the viewer may see who a member is: across a block nobody is named. */
const isNamed = ({ user_id }: CircleMember) => !user_id.startsWith('hidden-');

interface MemberRowProps {
  row: CircleMember;
  place: number;
  children: React.ReactNode;
}

function MemberRow({ row, place, children }: MemberRowProps) {
  const { username, is_viewer, total, games, days_played, shared_streak } = row;
  return (
    <li className={styles.row} data-own={is_viewer || undefined}>
      <span className={styles.place} data-score="">
        {place}
      </span>
      <Bookplate name={username} size={48} />
      <div className={styles.who}>
        <p className={styles.name}>
          {isNamed(row) ? (
            <Link to={`/profile/${encodeURIComponent(username)}`} viewTransition>
              {username}
            </Link>
          ) : (
            username
          )}
          {is_viewer && <span className={styles.you}> {CIRCLES.you}</span>}
        </p>
        <p className={styles.note}>
          {CIRCLES.played(days_played)}
          {shared_streak !== null && shared_streak > 1 && `, ${CIRCLES.together(shared_streak)}`}
        </p>
        <ul className={styles.games}>
          {games.map(({ game_type, base_points }) => (
            <li key={game_type}>
              <Emblem game={game_type} size={20} />
              <span className="visually-hidden">{GAME_NAMES[game_type].name}</span>{' '}
              <span data-score="">{formatSparks(base_points)}</span>
            </li>
          ))}
        </ul>
      </div>
      <p className={styles.total} data-score="" title={CIRCLES.total(formatSparks(total))}>
        {formatSparks(total)}
      </p>
      {children}
    </li>
  );
}
