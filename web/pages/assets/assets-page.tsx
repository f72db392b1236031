// The marketplace: every landmark, searched, sorted and paged. All of that stands in the address, so that Back, reloads
// and links bring the same view.
import { Search, X } from 'lucide-react';
import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useTypedSearch } from '../../market/use-typed-search.ts';
import { usePageMeta } from '../../shell/page-meta.ts';
import { useSession } from '../../shell/session.ts';
import { Field } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Select } from '../../ui/select.tsx';
import { Sparks } from '../../ui/sparks.tsx';
import styles from './assets.module.css';
import { ASSETS_PAGE, SORT_NAMES, TEXTS } from './assets-texts.ts';
import { LandmarkList } from './landmark-list.tsx';
import { LONGEST_SEARCH, type MarketView, searchOf, viewOf } from './market-view.ts';

/** `/assets?q=…&sort=…&page=…`. */
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
      <PageHead
        title={TEXTS.title}
        deck={TEXTS.deck}
        aside={
          user && (
            <p className={styles.hold}>
              {TEXTS.hold} <Sparks amount={user.total_points} />
            </p>
          )
        }
      />
      <search className={styles.tools}>
        <SearchLine
          searched={view.q}
          // One search is one step back, however many times it was refined.
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

function SearchLine({ searched, onSearch }: { searched: string; onSearch: (q: string) => void }) {
  const { text, type, search } = useTypedSearch({ searched, onSearch });
  return (
    <div className={styles.search}>
      <Field
        id="landmark-search"
        type="search"
        label={TEXTS.search}
        hideLabel
        icon={Search}
        placeholder={TEXTS.search}
        value={text}
        maxLength={LONGEST_SEARCH}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') search(text);
        }}
      />
      {text !== '' && (
        <IconButton
          icon={X}
          label={TEXTS.clear}
          className={styles.clear}
          onClick={() => {
            search('');
            document.getElementById('landmark-search')?.focus();
          }}
        />
      )}
    </div>
  );
}
