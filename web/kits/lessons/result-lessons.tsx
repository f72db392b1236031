// What a newcomer is taught below a result: a headline, two sentences, and a link to try it.
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { assets } from '#shared/contract/assets.ts';
import { marketItems } from '#shared/contract/mischief.ts';
import type { GameResult } from '#shared/contract/plays.ts';
import { shopItems } from '#shared/contract/villa.ts';
import { send } from '../../base/api/client.ts';
import { useSession } from '../../base/session.ts';
import { statisticsQuery } from '../../base/statistics-query.ts';
import { Button } from '../../ui/button.tsx';
import { ClosingSection } from '../../ui/closing-section.tsx';
import { Link } from '../../ui/link.tsx';
import { Sparks } from '../../ui/sparks.tsx';
import { ItemPicture } from '../shop/item-picture.tsx';
import { Plate } from '../shop/plate.tsx';
import { type Lesson, lessonsDue } from './lesson-due.ts';
import styles from './lessons.module.css';
import { LESSONS } from './lessons-texts.ts';

/** The cheapest item of each market, as something to save for. Fetched once. */
const waresQuery = queryOptions({
  queryKey: ['lesson-wares'],
  queryFn: async ({ signal }) => {
    const [landmarks, pieces, mischief] = await Promise.all([
      send(assets, { query: { sort_by: 'price_asc', limit: '1' } }, { signal }),
      send(shopItems, { query: { item_type: 'Productive', sort_by: 'price_asc' } }, { signal }),
      send(marketItems, {}, { signal }),
    ]);
    const cheapest = [...mischief].sort((one, other) => one.cost_sparks - other.cost_sparks);
    return { landmark: landmarks[0] ?? null, piece: pieces[0] ?? null, mischief: cheapest[0] ?? null };
  },
  staleTime: Number.POSITIVE_INFINITY,
});

/** Renders nothing for longer-standing players. Shown once the result is in the player's statistics. */
export function ResultLessons({ result }: { result: GameResult }) {
  const { data } = useQuery(statisticsQuery);
  return data && lessonsDue(data).map((lesson) => <OneLesson key={lesson} lesson={lesson} result={result} />);
}

function OneLesson({ lesson, result }: { lesson: Lesson; result: GameResult }) {
  if (lesson === 'sparks') return <SparksLesson earned={result.points_earned} />;
  return lesson === 'villa' ? <VillaLesson /> : <PoolsLesson />;
}

function SparksLesson({ earned }: { earned: number }) {
  const { data: wares } = useQuery(waresQuery);
  const { title, titleUnpaid, text, ...kinds } = LESSONS.sparks;
  const heading =
    earned > 0 ? (
      <>
        {title} <Sparks amount={earned} />
      </>
    ) : (
      titleUnpaid
    );
  return (
    <ClosingSection id="lesson-sparks" title={heading}>
      <p>{text}</p>
      <ul className={styles.wares}>
        {wares?.landmark && (
          <Ware
            to={`/assets/${wares.landmark.asset_slug}`}
            name={wares.landmark.name}
            price={wares.landmark.price_per_share}
            what={kinds.landmark}
            picture={<Plate asset={wares.landmark} look="plain" />}
          />
        )}
        {wares?.piece && (
          <Ware
            to="/villa-shop"
            name={wares.piece.name}
            price={wares.piece.point_cost}
            what={kinds.villa}
            picture={<ItemPicture kind="villa" slug={wares.piece.image_url_slug} size="plate" />}
          />
        )}
        {wares?.mischief && (
          <Ware
            to="/mischief-market"
            name={wares.mischief.name}
            price={wares.mischief.cost_sparks}
            what={kinds.mischief}
            picture={<ItemPicture kind="mischief" slug={wares.mischief.image_url_slug} size="plate" />}
          />
        )}
      </ul>
    </ClosingSection>
  );
}

interface WareProps {
  to: string;
  name: string;
  price: number;
  what: string;
  picture: ReactNode;
}

function Ware({ to, name, price, what, picture }: WareProps) {
  return (
    <li className={styles.ware}>
      <div className={styles.picture}>{picture}</div>
      <p>
        <Link to={to}>{name}</Link>, <Sparks amount={price} />: {what}
      </p>
    </li>
  );
}

function VillaLesson() {
  const { user } = useSession();
  const { title, text, link } = LESSONS.villa;
  return (
    <ClosingSection id="lesson-villa" title={title}>
      {user?.villa_image_url && (
        <img
          src={user.villa_image_url}
          alt=""
          width={1200}
          height={675}
          loading="lazy"
          className={styles.villa}
        />
      )}
      <p>{text}</p>
      <Button to="/villa-shop">{link}</Button>
    </ClosingSection>
  );
}

function PoolsLesson() {
  const { isSignedIn } = useSession();
  const { title, text, prize, link, guestText, guestLink } = LESSONS.pools;
  return (
    <ClosingSection id="lesson-pools" title={title}>
      <p>
        {text} <Sparks amount={prize} />. {!isSignedIn && guestText}
      </p>
      {isSignedIn ? <Button to="/">{link}</Button> : <Button to="/register">{guestLink}</Button>}
    </ClosingSection>
  );
}
