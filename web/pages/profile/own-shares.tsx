// The owner's shares in landmarks, which nobody else sees on this page.
import { Link } from 'react-router';
import type { Profile } from '#shared/contract/villa.ts';
import { SectionHead } from '../../ui/page-head.tsx';
import styles from './profile.module.css';
import { TEXTS } from './profile-texts.ts';

export function OwnShares({ shares }: { shares: NonNullable<Profile['shares']> }) {
  return (
    <section aria-labelledby="own-shares" className={styles.section}>
      <SectionHead id="own-shares" title={TEXTS.ownShares} />
      {shares.length === 0 ? (
        <p className={styles.nothing}>
          {TEXTS.noShares} <Link to="/assets">{TEXTS.toMarket}</Link>
        </p>
      ) : (
        <ul>
          {shares.map(({ asset_slug, name, shares_owned }) => (
            <li key={asset_slug} className={styles.share}>
              <Link to={`/assets/${asset_slug}`} viewTransition>
                {name}
              </Link>
              <span>{TEXTS.shares(shares_owned)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
