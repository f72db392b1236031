// The head of a landmark's page: its plate in colour, name, description, location and ownership.
import { ExternalLink, MapPin, UsersRound } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Asset, AssetDetail } from '#shared/contract/assets.ts';
import { Category } from '../../kits/shop/category.tsx';
import { Plate } from '../../kits/shop/plate.tsx';
import { Link } from '../../ui/link.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './asset-detail.module.css';
import { OWNERSHIP, TEXTS } from './asset-detail-texts.ts';

interface LandmarkHeadProps {
  /** From the page's own query, or from a list that was fetched before. */
  asset: Asset | undefined;
  /** The complete landmark, once loaded. */
  detail: AssetDetail | undefined;
}

/** Has a title from the start, so that it can take focus. */
export function LandmarkHead({ asset, detail }: LandmarkHeadProps) {
  return (
    <header className={styles.head}>
      <p className={styles.kicker}>
        <Link to="/assets" viewTransition>
          {TEXTS.marketplace}
        </Link>
        {asset && <Category name={asset.category} />}
      </p>
      <div>
        {asset ? <Plate asset={asset} alt={asset.name} look="plain" first /> : <Skeleton ratio="16 / 10" />}
      </div>
      <div className={styles.words}>
        <h1 tabIndex={-1} className={asset ? undefined : 'visually-hidden'}>
          {asset?.name ?? TEXTS.landmark}
        </h1>
        {asset ? <p className={styles.lead}>{asset.description}</p> : <BlankWords />}
        {asset && (
          <ul className={styles.facts}>
            <Fact icon={<MapPin size={16} strokeWidth={1.75} aria-hidden="true" />}>
              {asset.location_city}, {asset.location_country}
            </Fact>
            <Fact icon={<ExternalLink size={16} strokeWidth={1.75} aria-hidden="true" />}>
              <a href={asset.wikipedia_url} target="_blank" rel="noopener external">
                {TEXTS.wikipedia}
                <span className="visually-hidden">{TEXTS.newTab}</span>
              </a>
            </Fact>
            <Fact icon={<UsersRound size={16} strokeWidth={1.75} aria-hidden="true" />}>
              {detail ? OWNERSHIP[detail.ownership] : <Skeleton width={78} />}
            </Fact>
            {asset.user_shares_owned > 0 && (
              <Fact>
                <strong>{TEXTS.youOwn(asset.user_shares_owned)}</strong>
              </Fact>
            )}
          </ul>
        )}
      </div>
    </header>
  );
}

function Fact({ icon, children }: { icon?: ReactNode; children: ReactNode }) {
  return (
    <li className={styles.fact}>
      {icon}
      {children}
    </li>
  );
}

function BlankWords() {
  return (
    <div className={styles.blankWords}>
      <Skeleton width="60%" height={44} />
      <Skeleton height={18} />
      <Skeleton width="80%" height={18} />
      <Skeleton width="50%" height={14} />
    </div>
  );
}
