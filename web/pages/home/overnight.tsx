// The overnight story: what happened since the last visit, shown once a day above the games. Nothing here needs claiming.
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Overnight as Facts } from '#shared/contract/dashboard.ts';
import type { Notification } from '#shared/contract/notifications.ts';
import { BADGES, type Badge, TIERS, type Tier } from '#shared/kernel/badge.ts';
import { hubQuery } from '../../base/hub-query.ts';
import { mischiefSlug } from '../../base/mischief-slug.ts';
import { kindOf } from '../../frame/notifications/notification-line.tsx';
import { focusTitle } from '../../frame/route-focus.ts';
import { eventInWords, type Visit, visitQuery } from '../../frame/visit/daily-visit.ts';
import { CountUp } from '../../kits/game-frame/count-up.tsx';
import { Postcard } from '../../kits/postcards/postcard.tsx';
import { shortDay } from '../../kits/shop/calendar.ts';
import { ItemPicture } from '../../kits/shop/item-picture.tsx';
import { BadgeEmblem } from '../../ui/badge-emblem.tsx';
import { Bolt } from '../../ui/bolt.tsx';
import { Button } from '../../ui/button.tsx';
import { Line, Lines } from '../../ui/figure.tsx';
import { Link } from '../../ui/link.tsx';
import { formatSparks } from '../../ui/number-format.ts';
import { Sparks } from '../../ui/sparks.tsx';
import { dashboardQuery } from './below-queries.ts';
import styles from './overnight.module.css';
import { keepTold, toldBefore } from './overnight-since.ts';
import { OVERNIGHT } from './overnight-texts.ts';
import { VisitTold } from './visit-told.ts';

/** The longest that the games wait for the day's visit to arrive. */
const MAX_WAIT_MS = 2000;

interface OvernightProps {
  userId: string;
  /** Shown until the story has loaded. */
  blank: ReactNode;
  children: ReactNode;
}

/** Shows the story above the rest of the page, until 'Read on' is pressed or the page is left. */
export function Overnight({ userId, blank, children }: OvernightProps) {
  const { data, isError, isFetchedAfterMount, isStale } = useQuery(dashboardQuery(userId));
  const [cameWithStart] = useState(!isStale);
  const isKnown = cameWithStart || isFetchedAfterMount;
  const visit = useQuery({ ...visitQuery(userId), enabled: false });
  const hub = useQuery(hubQuery);
  const [before] = useState(toldBefore);
  const [facts, setFacts] = useState<Facts | null>(null);
  const [isRead, setRead] = useState(false);
  const isLate = useLate();
  const arrived = isKnown ? (data?.overnight ?? null) : null;
  const day = hub.data?.game_date;
  useEffect(() => {
    if (!arrived || !day) return;
    setFacts((kept) => kept ?? arrived);
    keepTold(Date.parse(arrived.until));
  }, [arrived, day]);
  const isComing = visit.isPending && !isLate;
  if (!isError && !hub.isError && (!isKnown || !day || (arrived && !facts) || isComing)) return blank;
  if (!facts || !hub.data || isRead) return <VisitTold value={false}>{children}</VisitTold>;
  const lapsed = before && hub.data.paper_streak.streak_days === 0 ? before.streak : 0;
  return (
    <>
      <Story
        facts={facts}
        lapsed={lapsed > 1 ? lapsed : 0}
        day={hub.data.game_date}
        visit={visit.data}
        onRead={() => {
          flushSync(() => setRead(true));
          focusTitle();
        }}
      />
      <VisitTold value={visit.data !== undefined}>{children}</VisitTold>
    </>
  );
}

function useLate(): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), MAX_WAIT_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLate;
}

interface StoryProps {
  facts: Facts;
  /** Days of the paper streak that has ended; 0 for none. */
  lapsed: number;
  day: string;
  visit: Visit | undefined;
  onRead: () => void;
}

function Story({ facts, lapsed, day, visit, onRead }: StoryProps) {
  return (
    <section className={styles.story} aria-labelledby="overnight">
      <div className={styles.head}>
        <h2 id="overnight">{OVERNIGHT.title(facts.nights)}</h2>
        <p className={styles.balance} data-score="">
          <span className={styles.label}>{OVERNIGHT.balance}</span>{' '}
          <span className={styles.figure}>
            <Bolt />
            <CountUp points={facts.points} from={facts.points_before} unit="Sparks" isFresh />
          </span>
        </p>
      </div>
      <div className={styles.body}>
        <div className={styles.news}>
          <Earned facts={facts} />
          <Notifications told={facts.told} />
          {lapsed > 0 && <p data-score="">{OVERNIGHT.lapsed(lapsed)}</p>}
          {facts.nights === 0 && facts.told.length === 0 && lapsed === 0 && <p>{OVERNIGHT.quiet}</p>}
        </div>
        {visit && (
          <div className={styles.visit}>
            <Postcard
              name={
                <>
                  {OVERNIGHT.visit}{' '}
                  <Link to={`/assets/${visit.visited_asset.asset_slug}`}>{visit.visited_asset.name}</Link>
                </>
              }
              imageUrl={visit.visited_asset.image_url}
              postmark={shortDay(day)}
            >
              {visit.arbitrary_event && <span>{eventInWords(visit.arbitrary_event)}</span>}
              <span className="caption">
                {visit.tribute_paid > 0 ? (
                  <>
                    {OVERNIGHT.left}, <Sparks amount={visit.tribute_paid} />.
                  </>
                ) : (
                  OVERNIGHT.free
                )}{' '}
                <Link to="/postcards">{OVERNIGHT.album}</Link>
              </span>
            </Postcard>
          </div>
        )}
      </div>
      <Button kind="second" onClick={onRead}>
        {OVERNIGHT.readOn}
      </Button>
    </section>
  );
}

/** The sum of dividends, tributes and the Villa in one line, with its parts below. */
function Earned({ facts: { dividends, tributes, villa_net } }: { facts: Facts }) {
  const parts = [
    [OVERNIGHT.earned.dividends, dividends],
    [OVERNIGHT.earned.tributes, tributes],
    [OVERNIGHT.earned.villa, villa_net ?? 0],
  ] as const;
  const paid = parts.filter(([, amount]) => Math.abs(amount) >= 0.05);
  if (paid.length === 0) return null;
  const total = paid.reduce((sum, [, amount]) => sum + amount, 0);
  const label = (
    <>
      {OVERNIGHT.earned.all}
      <span className={styles.parts}>
        {paid.map(([part, amount]) => `${part} ${formatSparks(amount, { sign: true })}`).join(', ')}
      </span>
    </>
  );
  return (
    <Lines>
      <Line label={label} total>
        <Sparks amount={total} sign />
      </Line>
    </Lines>
  );
}

function Notifications({ told }: { told: readonly Notification[] }) {
  const badges = told.flatMap((notification) => badgeOf(notification) ?? []);
  const others = told.filter((notification) => badgeOf(notification) === null);
  return (
    <>
      {badges.length > 0 && (
        <div data-score="">
          <p>{OVERNIGHT.badges(badges.length)}</p>
          <ul className={styles.badges}>
            {badges.map(({ id, badge, tier }) => (
              <li key={id}>
                <BadgeEmblem badge={badge} tier={tier} size={56} />
                <span>
                  {TIERS[tier].name} {BADGES[badge].name}
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {others.length > 0 && (
        <ul>
          {others.map(({ id, notification_type, data_json }) => (
            <li key={id} className={styles.line} data-score={isMatch(notification_type) ? '' : undefined}>
              {typeof data_json.mischief_item === 'string' && (
                <ItemPicture kind="mischief" slug={mischiefSlug(data_json.mischief_item)} size="thumb" />
              )}
              <p>{kindOf(notification_type).tell(data_json)}</p>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const isMatch = (type: string) => type.startsWith('CHALLENGE_');

/** The badge in a notification; null for another kind, and for a badge that this version of the page does not know. */
function badgeOf({ id, notification_type, data_json }: Notification) {
  if (notification_type !== 'ACHIEVEMENT_UNLOCKED') return null;
  const badge = (Object.keys(BADGES) as Badge[]).find((type) => BADGES[type].name === data_json.badge_name);
  const tier = (Object.keys(TIERS) as Tier[]).find((name) => name === data_json.tier);
  return badge && tier ? { id, badge, tier } : null;
}
