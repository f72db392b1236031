// The shareholders, largest first, with the viewer's row highlighted. A long list expands on demand, a hundred at a time;
// the viewer's row is always shown.
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type AssetDetail, type Shareholder as Holder, SHAREHOLDERS_PAGE } from '#shared/contract/assets.ts';
import { MOST_LISTED } from '#shared/contract/paging.ts';
import { Bookplate } from '../../ui/bookplate.tsx';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { formatCount } from '../../ui/number-format.ts';
import { SectionHead } from '../../ui/page-head.tsx';
import { GapRow, NameCell, Row, Table, Td } from '../../ui/table.tsx';
import styles from './asset-detail.module.css';
import { inPercent, TEXTS } from './asset-detail-texts.ts';
import { moreShareholdersQuery } from './landmark-query.ts';

/** The rows shown before the list is expanded. */
const FIRST_ROWS = 12;
const COLUMNS = 3;

export function Shareholders({ asset }: { asset: AssetDetail }) {
  const { shareholders, shareholder_count, total_shares } = asset;
  const [isOpen, setOpen] = useState(shareholder_count <= FIRST_ROWS + 1);
  const more = useInfiniteQuery(moreShareholdersQuery(asset.asset_slug));
  const first = shareholders.slice(0, SHAREHOLDERS_PAGE);
  const listed = isOpen
    ? distinct([...first, ...(more.data?.pages.flat() ?? [])])
    : first.slice(0, FIRST_ROWS);
  const own = listed.some(({ is_viewer }) => is_viewer)
    ? undefined
    : shareholders.find(({ is_viewer }) => is_viewer);
  return (
    <section aria-labelledby="shareholders" className={styles.section}>
      <SectionHead id="shareholders" title={TEXTS.holders} />
      {shareholders.length === 0 ? (
        <p className={styles.nothing}>{TEXTS.noHolders}</p>
      ) : (
        <Table
          caption={TEXTS.holders}
          heads={[TEXTS.player, { text: TEXTS.shares, numeric: true }, { text: TEXTS.part, numeric: true }]}
        >
          {listed.map((holder) => (
            <HolderRow key={holder.user_id} holder={holder} of={total_shares} />
          ))}
          {own && <Gap before={asset.shareholders_before_viewer} listed={listed.length} />}
          {own && <HolderRow holder={own} of={total_shares} />}
        </Table>
      )}
      {!isOpen && (
        <div className={styles.more}>
          <Button onClick={() => setOpen(true)}>
            {shareholder_count <= SHAREHOLDERS_PAGE
              ? TEXTS.allHolders(shareholder_count)
              : TEXTS.firstHolders(SHAREHOLDERS_PAGE)}
          </Button>
        </div>
      )}
      {isOpen && listed.length < shareholder_count && (more.hasNextPage || !more.data) && (
        <div className={styles.more}>
          {more.isError && !more.isFetching && <p role="alert">{TEXTS.moreHoldersFailed}</p>}
          <Button busy={more.isFetching} onClick={() => more.fetchNextPage()}>
            {TEXTS.moreHolders}
          </Button>
        </div>
      )}
    </section>
  );
}

/** A player who has sold shares between two requests is on both pages. */
function distinct(holders: readonly Holder[]): Holder[] {
  return [...new Map(holders.map((holder) => [holder.user_id, holder])).values()];
}

/** The gap between the last row and the viewer's, if there are players between. */
function Gap({ before, listed }: { before: number | null; listed: number }) {
  const between = (before ?? 0) - listed;
  if (between <= 0) return null;
  return (
    <GapRow columns={COLUMNS}>
      {before === MOST_LISTED ? TEXTS.manyBetween(between) : TEXTS.between(between)}
    </GapRow>
  );
}

function HolderRow({ holder, of }: { holder: Holder; of: number }) {
  return (
    <Row own={holder.is_viewer}>
      <NameCell>
        <span className={styles.holder}>
          <Bookplate name={holder.username} />
          <span>
            <HolderName holder={holder} />
          </span>
        </span>
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
        {holder.username} <small className="caption">{TEXTS.guest}</small>
      </>
    );
  }
  return (
    <Link to={`/profile/${encodeURIComponent(holder.username)}`} viewTransition>
      {holder.username}
    </Link>
  );
}
