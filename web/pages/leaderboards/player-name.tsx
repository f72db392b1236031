// The parts that the rows of all boards share: the name, the viewer's row, and the gap above it.
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

/** Props that make the viewer's row a jump target with a label; `facts` are its columns in words. Empty for other rows. */
export function ownRow({ row, facts }: { row: Named; facts: readonly string[] }) {
  if (!row.is_viewer) return {};
  return { own: true, id: OWN_ROW_ID, label: TEXTS.ownRow({ rank: row.rank, facts }) };
}

/** A row's face and name; for a player who has left, only the name. */
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

/** No player can choose such a name: spaces are not allowed, and the prefix is reserved (RULES §12). */
function hasLeft(username: string): boolean {
  return username.includes(' ') || username.toLowerCase().startsWith('deleted_');
}

/** The number of players ranked between the previous row and the viewer's; 0 for other rows. */
export function playersBetween({ rows, index }: { rows: readonly Named[]; index: number }): number {
  const row = rows[index];
  return row?.is_viewer ? Math.max(0, row.rank - 1 - index) : 0;
}
