// The recent visitors who liked the Villa or sent mischief.
import type { Profile } from '#shared/contract/villa.ts';
import { gameDayAt } from '#shared/kernel/game-day.ts';
import { serverNow } from '../../base/api/client.ts';
import { dayInWords } from '../../kits/shop/calendar.ts';
import { Bookplate } from '../../ui/bookplate.tsx';
import { Link } from '../../ui/link.tsx';
import { SectionHead } from '../../ui/page-head.tsx';
import styles from './profile.module.css';
import { TEXTS } from './profile-texts.ts';

export function VisitorsBook({ profile: { visitors, is_viewer } }: { profile: Profile }) {
  const today = gameDayAt(serverNow());
  return (
    <section aria-labelledby="visitors-book" className={styles.section}>
      <SectionHead id="visitors-book" title={TEXTS.visitors} />
      {visitors.length === 0 ? (
        <p className={styles.nothing}>{is_viewer ? TEXTS.noVisitorsOwn : TEXTS.noVisitors}</p>
      ) : (
        <ul>
          {visitors.map(({ username, came, item_name, day }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a player may come twice a day with the same item.
            <li key={at} className={styles.visitor}>
              <Bookplate name={username} />
              <span className={styles.itemWords}>
                <Link to={`/profile/${username}`}>{username}</Link>
                <span className={styles.itemKind}>{TEXTS.came[came](item_name ?? TEXTS.someMischief)}</span>
              </span>
              <span className={styles.itemKind}>{dayInWords(day as typeof today, { today })}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
