// Everybody who holds shares, the largest first, the viewer's own row marked. A long list opens on demand; the own row is
// always there.
import { useState } from 'react';
import { Link } from 'react-router';
import type { AssetDetail } from '../../../worker/contract/assets.ts';
import { Button } from '../../ui/button.tsx';
import { formatCount } from '../../ui/number-format.ts';
import { SectionHead } from '../../ui/page-head.tsx';
import { GapRow, NameCell, Row, Table, Td, Th } from '../../ui/table.tsx';
import styles from './asset-detail.module.css';
import { inPercent, TEXTS } from './asset-detail-texts.ts';

/** How many stand before the rest is asked for. */
const FIRST_ROWS = 12;
const COLUMNS = 3;

type Holder = AssetDetail['shareholders'][number];

/** The section 'Shareholders'. */
export function Shareholders({ asset }: { asset: AssetDetail }) {
  const { shareholders, total_shares } = asset;
  const [isOpen, setOpen] = useState(false);
  const isShort = isOpen || shareholders.length <= FIRST_ROWS + 1;
  const listed = isShort ? shareholders : shareholders.slice(0, FIRST_ROWS);
  const ownPlace = shareholders.findIndex(({ is_viewer }) => is_viewer);
  const own = ownPlace >= listed.length ? shareholders[ownPlace] : undefined;
  return (
    <section aria-labelledby="shareholders" className={styles.section}>
      <SectionHead id="shareholders" title={TEXTS.holders} />
      {shareholders.length === 0 ? (
        <p className={styles.nothing}>{TEXTS.noHolders}</p>
      ) : (
        <Table caption={TEXTS.holders}>
          <thead>
            <tr>
              <Th>{TEXTS.player}</Th>
              <Th numeric>{TEXTS.shares}</Th>
              <Th numeric>{TEXTS.part}</Th>
            </tr>
          </thead>
          <tbody>
            {listed.map((holder) => (
              <HolderRow key={holder.user_id} holder={holder} of={total_shares} />
            ))}
            {own && ownPlace > listed.length && (
              <GapRow columns={COLUMNS}>{TEXTS.between(ownPlace - listed.length)}</GapRow>
            )}
            {own && <HolderRow holder={own} of={total_shares} />}
          </tbody>
        </Table>
      )}
      {!isShort && (
        <div className={styles.more}>
          <Button onClick={() => setOpen(true)}>{TEXTS.allHolders(shareholders.length)}</Button>
        </div>
      )}
    </section>
  );
}

function HolderRow({ holder, of }: { holder: Holder; of: number }) {
  return (
    <Row own={holder.is_viewer}>
      <NameCell>
        <HolderName holder={holder} />
      </NameCell>
      <Td numeric>{formatCount(holder.shares_owned)}</Td>
      <Td numeric>{inPercent({ part: holder.shares_owned, whole: of })}</Td>
    </Row>
  );
}

function HolderName({ holder }: { holder: Holder }) {
  if (holder.is_viewer) return TEXTS.you;
  if (holder.is_guest) {
    return (
      <>
        {holder.username} <small className={styles.guest}>{TEXTS.guest}</small>
      </>
    );
  }
  return (
    <Link to={`/profile/${encodeURIComponent(holder.username)}`} viewTransition>
      {holder.username}
    </Link>
  );
}
