// The Villa shop: every item, searched, filtered and sorted. The view is in the URL, so that Back, reloads and links
// restore it.
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { VILLA_ITEM_TYPES } from '#shared/contract/villa.ts';
import { usePageMeta } from '../../base/page-meta.ts';
import { useSearchParams } from '../../base/search-params.ts';
import { useSession } from '../../base/session.ts';
import { ArrearsNotice } from '../../kits/shop/arrears-notice.tsx';
import { Hold } from '../../kits/shop/hold.tsx';
import { SearchLine } from '../../kits/shop/search-line.tsx';
import { useTypedSearch } from '../../kits/shop/use-typed-search.ts';
import { Field } from '../../ui/field.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Select } from '../../ui/select.tsx';
import { ShopList } from './shop-list.tsx';
import { SHOP_PAGE, SORT_NAMES, TEXTS } from './shop-texts.ts';
import {
  LONGEST_PRICE,
  LONGEST_SEARCH,
  priceTyped,
  type ShopView,
  searchOf,
  VIEW_SORTS,
  viewOf,
} from './shop-view.ts';
import styles from './villa-shop.module.css';

export function VillaShopPage() {
  const { isSignedIn, user } = useSession();
  const [search] = useSearchParams();
  const address = search.toString();
  const view = useMemo(() => viewOf(new URLSearchParams(address)), [address]);
  const sorts = VIEW_SORTS.filter((sort) => isSignedIn || sort !== 'affordable');
  const navigate = useNavigate();
  usePageMeta(SHOP_PAGE);
  const show = (change: Partial<ShopView>, { replace = false } = {}) =>
    void navigate(`/villa-shop${searchOf({ ...view, ...change })}`, { replace, preventScrollReset: true });
  return (
    <>
      <PageHead title={TEXTS.title} deck={TEXTS.deck} aside={user && <Hold amount={user.total_points} />} />
      {user && <ArrearsNotice owed={user.villa_arrears} />}
      <search className={styles.tools}>
        <SearchLine
          label={TEXTS.search}
          searched={view.q}
          longest={LONGEST_SEARCH}
          // One search is one history entry, however many times it is refined.
          onSearch={(q) => show({ q }, { replace: view.q !== '' && q.trim() !== '' })}
        />
        <Select
          label={TEXTS.type}
          hideLabel
          value={view.type ?? ''}
          options={[
            { value: '', label: TEXTS.allTypes },
            ...VILLA_ITEM_TYPES.map((type) => ({ value: type, label: type })),
          ]}
          onChange={(event) =>
            show({ type: VILLA_ITEM_TYPES.find((type) => type === event.target.value) ?? null })
          }
        />
        <PriceLine
          searched={view.max}
          onSearch={(max) => show({ max }, { replace: view.max !== '' && max !== '' })}
        />
        <Select
          label={TEXTS.sort}
          hideLabel
          value={sorts.includes(view.sort) ? view.sort : 'price_asc'}
          options={sorts.map((value) => ({ value, label: SORT_NAMES[value] }))}
          onChange={(event) => show({ sort: sorts.find((sort) => sort === event.target.value) ?? view.sort })}
        />
      </search>
      <ShopList view={view} />
    </>
  );
}

interface LineProps {
  searched: string;
  onSearch: (text: string) => void;
}

function PriceLine({ searched, onSearch }: LineProps) {
  const { text, type, search } = useTypedSearch({ searched, onSearch });
  return (
    <Field
      label={TEXTS.max}
      hideLabel
      inputMode="numeric"
      placeholder={TEXTS.maxHint}
      value={text}
      maxLength={LONGEST_PRICE}
      autoComplete="off"
      enterKeyHint="search"
      onChange={(event) => type(priceTyped(event.target.value))}
      onKeyDown={(event) => {
        if (event.key === 'Enter') search(text);
      }}
    />
  );
}
