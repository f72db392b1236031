// What the rows of all boards have in common: the name, and how many are between the board and the own row.

import { Bookplate } from '../../ui/bookplate.tsx';
import { Link } from '../../ui/link.tsx';
import { TEXTS } from './board-texts.ts';
import styles from './leaderboards.module.css';

export const OWN_ROW_ID = 'your-row';

interface Named {
  rank: number;
  username: string;
  is_guest: boolean;
  is_viewer: boolean;
}

/** What lets the own row be jumped to, and says it there; `facts` are its columns in words. Nothing for other rows. */
export function ownRow({ row, facts }: { row: Named; facts: readonly string[] }) {
  if (!row.is_viewer) return {};
  return { own: true, id: OWN_ROW_ID, label: TEXTS.ownRow({ rank: row.rank, facts }) };
}

/** The face and name of a row. Who left has no face. */
export function PlayerName({ row }: { row: Named }) {
  if (hasLeft(row.username) && !row.is_guest) return <span className={styles.name}>{row.username}</span>;
  return (
    <span className={styles.faced}>
      <Bookplate name={row.username} />
      <FacedName row={row} />
    </span>
  );
}

/** 'You' for the viewer; plain for guests, a link to the profile otherwise. */
function FacedName({ row }: { row: Named }) {
  const name = row.is_viewer ? TEXTS.you : row.username;
  if (row.is_guest) {
    return (
      <span className={styles.name}>
        {name} {!row.is_viewer && <small className={styles.guest}>{TEXTS.guest}</small>}
      </span>
    );
  }
  return (
    <Link to={`/profile/${encodeURIComponent(row.username)}`} className={styles.name} viewTransition>
      {name}
    </Link>
  );
}

/** No player can choose such a name: names have no spaces, and the prefix is reserved (RULES §12). */
function hasLeft(username: string): boolean {
  return username.includes(' ') || username.toLowerCase().startsWith('deleted_');
}

/** How many with higher ranks are between the last listed row and the own one; 0 within the board. */
export function playersBetween({ rows, index }: { rows: readonly Named[]; index: number }): number {
  const row = rows[index];
  return row?.is_viewer ? Math.max(0, row.rank - 1 - index) : 0;
}
