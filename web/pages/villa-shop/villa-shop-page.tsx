// The Villa shop: every item, searched, filtered and sorted. All of that stands in the address, so that Back, reloads and
// links bring the same view.
import { Search, X } from 'lucide-react';
import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { VILLA_ITEM_TYPES } from '../../../worker/contract/villa.ts';
import { ArrearsNotice } from '../../market/arrears-notice.tsx';
import { useTypedSearch } from '../../market/use-typed-search.ts';
import { usePageMeta } from '../../shell/page-meta.ts';
import { useSession } from '../../shell/session.ts';
import { Field } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Select } from '../../ui/select.tsx';
import { Sparks } from '../../ui/sparks.tsx';
import { ShopList } from './shop-list.tsx';
import { SHOP_PAGE, SORT_NAMES, TEXTS } from './shop-texts.ts';
import { LONGEST_PRICE, LONGEST_SEARCH, priceTyped, type ShopView, searchOf, viewOf } from './shop-view.ts';
import styles from './villa-shop.module.css';

/** `/villa-shop?q=…&type=…&max=…&sort=…`. */
export function VillaShopPage() {
  const { user } = useSession();
  const [search] = useSearchParams();
  const address = search.toString();
  const view = useMemo(() => viewOf(new URLSearchParams(address)), [address]);
  const navigate = useNavigate();
  usePageMeta(SHOP_PAGE);
  const show = (change: Partial<ShopView>, { replace = false } = {}) =>
    void navigate(`/villa-shop${searchOf({ ...view, ...change })}`, { replace, preventScrollReset: true });
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
      {user && <ArrearsNotice owed={user.villa_arrears} />}
      <search className={styles.tools}>
        <SearchLine
          searched={view.q}
          // One search is one step back, however many times it was refined.
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
          value={view.sort}
          options={Object.entries(SORT_NAMES).map(([value, label]) => ({ value, label }))}
          onChange={(event) => show({ sort: event.target.value as ShopView['sort'] })}
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

function SearchLine({ searched, onSearch }: LineProps) {
  const { text, type, search } = useTypedSearch({ searched, onSearch });
  return (
    <div className={styles.search}>
      <Field
        id="item-search"
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
            document.getElementById('item-search')?.focus();
          }}
        />
      )}
    </div>
  );
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
