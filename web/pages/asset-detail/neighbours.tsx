// Links from a landmark to the others of its group, and to the next ones by price.
import { ArrowLeft, ArrowRight } from 'lucide-react';
import type { AssetDetail, Neighbour } from '#shared/contract/assets.ts';
import { Plate } from '../../kits/shop/plate.tsx';
import { Link } from '../../ui/link.tsx';
import { SectionHead } from '../../ui/page-head.tsx';
import { Sparks } from '../../ui/sparks.tsx';
import { TEXTS } from './asset-detail-texts.ts';
import styles from './neighbours.module.css';

export function Neighbours({ asset: { asset_group_name, group, cheaper, dearer } }: { asset: AssetDetail }) {
  return (
    <>
      <section aria-labelledby="group" className={styles.section}>
        <SectionHead id="group" title={asset_group_name} aside={TEXTS.group} />
        <ul className={styles.group}>
          {group.map((landmark) => (
            <li key={landmark.asset_slug} className={styles.one}>
              <Plate asset={landmark} />
              <Name of={landmark} />
              <Sparks amount={landmark.price_per_share} />
            </li>
          ))}
        </ul>
      </section>
      <nav aria-label={TEXTS.byPrice} className={styles.walk}>
        {cheaper && (
          <span className={styles.way}>
            <ArrowLeft size={20} strokeWidth={1.75} aria-hidden="true" />
            <span>
              <span className={styles.label}>{TEXTS.cheaper}</span>
              <Name of={cheaper} /> <Sparks amount={cheaper.price_per_share} />
            </span>
          </span>
        )}
        {dearer && (
          <span className={styles.way} data-up="">
            <span>
              <span className={styles.label}>{TEXTS.dearer}</span>
              <Name of={dearer} /> <Sparks amount={dearer.price_per_share} />
            </span>
            <ArrowRight size={20} strokeWidth={1.75} aria-hidden="true" />
          </span>
        )}
      </nav>
    </>
  );
}

/** The link covers its whole box. */
function Name({ of: { asset_slug, name } }: { of: Neighbour }) {
  return (
    <Link to={`/assets/${asset_slug}`} viewTransition className={styles.link}>
      {name}
    </Link>
  );
}
