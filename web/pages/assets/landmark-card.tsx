// One landmark in the marketplace: plate, name, place, and the price and dividend of a share. The whole card is a link.

import type { Asset } from '#shared/contract/assets.ts';
import { CardCell } from '../../kits/shop/card-grid.tsx';
import { Category } from '../../kits/shop/category.tsx';
import { Plate } from '../../kits/shop/plate.tsx';
import { Link } from '../../ui/link.tsx';
import { Sparks } from '../../ui/sparks.tsx';
import styles from './assets.module.css';
import { TEXTS } from './assets-texts.ts';

interface LandmarkCardProps {
  asset: Asset;
  /** Whether its plate is on the first screen. */
  first: boolean;
}

export function LandmarkCard({ asset, first }: LandmarkCardProps) {
  return (
    <CardCell className={styles.card}>
      <Plate asset={asset} first={first} />
      <div className={styles.words}>
        <h3 className={styles.name}>
          <Link to={`/assets/${asset.asset_slug}`} viewTransition>
            {asset.name}
          </Link>
        </h3>
        <p className="caption">
          {asset.location_city}, {asset.location_country}
        </p>
        <div className={styles.facts}>
          <p className={styles.pair}>
            <Category name={asset.category} />
            <span className={styles.price}>
              <Sparks amount={asset.price_per_share} look="figure-small" />
              <span className="visually-hidden"> {TEXTS.perShare}</span>
            </span>
          </p>
          <p className={styles.pair}>
            <span>{leftInWords(asset)}</span>
            <span>
              <Sparks amount={asset.dividend_per_share} sign /> {TEXTS.perDay}
            </span>
          </p>
          <p className={styles.pair}>
            <span>{TEXTS.houseLevel(asset.house_level)}</span>
            {asset.shares_available === 0 && asset.shares_owned_by_bank > 0 && (
              <span>{TEXTS.notForYou[asset.purchase_bound]}</span>
            )}
          </p>
        </div>
      </div>
    </CardCell>
  );
}

function leftInWords({ shares_owned_by_bank, total_shares }: Asset): string {
  if (shares_owned_by_bank === 0) return TEXTS.soldOut;
  return TEXTS.left({ left: shares_owned_by_bank, of: total_shares });
}
