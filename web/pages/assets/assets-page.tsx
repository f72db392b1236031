// The marketplace: every landmark, searched, sorted and paged. The view is in the URL, so that Back, reloads and links
// restore it.
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { usePageMeta } from '../../base/page-meta.ts';
import { useSearchParams } from '../../base/search-params.ts';
import { useSession } from '../../base/session.ts';
import { Hold } from '../../kits/shop/hold.tsx';
import { SearchLine } from '../../kits/shop/search-line.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Select } from '../../ui/select.tsx';
import styles from './assets.module.css';
import { ASSETS_PAGE, SORT_NAMES, TEXTS } from './assets-texts.ts';
import { LandmarkList } from './landmark-list.tsx';
import { LONGEST_SEARCH, type MarketView, searchOf, viewOf } from './market-view.ts';

export function AssetsPage() {
  const { user } = useSession();
  const [search] = useSearchParams();
  const address = search.toString();
  const view = useMemo(() => viewOf(new URLSearchParams(address)), [address]);
  const navigate = useNavigate();
  usePageMeta(ASSETS_PAGE);
  const show = (next: MarketView, { replace }: { replace: boolean }) =>
    void navigate(`/assets${searchOf(next)}`, { replace, preventScrollReset: true });
  return (
    <>
      <PageHead title={TEXTS.title} deck={TEXTS.deck} aside={user && <Hold amount={user.total_points} />} />
      <search className={styles.tools}>
        <SearchLine
          label={TEXTS.search}
          searched={view.q}
          longest={LONGEST_SEARCH}
          // One search is one history entry, however many times it is refined.
          onSearch={(q) => show({ ...view, q, page: 1 }, { replace: view.q !== '' && q.trim() !== '' })}
        />
        <Select
          label={TEXTS.sort}
          hideLabel
          value={view.sort}
          options={Object.entries(SORT_NAMES).map(([value, label]) => ({ value, label }))}
          onChange={(event) =>
            show({ ...view, sort: event.target.value as MarketView['sort'], page: 1 }, { replace: false })
          }
        />
      </search>
      <LandmarkList view={view} />
    </>
  );
}
