// The album of daily visits, `/postcards`: every landmark in its set, stamped if visited.
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type Postcard as Card, postcards } from '#shared/contract/visit.ts';
import { send } from '../../base/api/client.ts';
import { queryKeys } from '../../base/api/query-keys.ts';
import { usePageMeta } from '../../base/page-meta.ts';
import { useSession } from '../../base/session.ts';
import { LoginPrompt } from '../../frame/login-prompt.tsx';
import { Postcard } from '../../kits/postcards/postcard.tsx';
import { shortDay } from '../../kits/shop/calendar.ts';
import { QueryError } from '../../ui/error-state.tsx';
import { Link } from '../../ui/link.tsx';
import { PageHead, SectionHead } from '../../ui/page-head.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import styles from './postcards.module.css';
import { POSTCARDS } from './postcards-texts.ts';

const albumQuery = queryOptions({
  queryKey: queryKeys.postcards,
  queryFn: ({ signal }) => send(postcards, {}, { signal }),
  staleTime: 0,
});

export function PostcardsPage() {
  const { isSignedIn } = useSession();
  usePageMeta({ title: POSTCARDS.title, description: POSTCARDS.description, isPrivate: true });
  return isSignedIn ? <Album /> : <LoginPrompt title={POSTCARDS.title} text={POSTCARDS.prompt} />;
}

function Album() {
  const album = useQuery(albumQuery);
  const cards = album.data ?? [];
  return (
    <>
      <PageHead
        title={POSTCARDS.title}
        deck={album.data ? POSTCARDS.deck(visitedOf(cards), cards.length) : POSTCARDS.description}
      />
      {album.isPending && (
        <Loading label={POSTCARDS.loading} className={styles.cards}>
          <Skeleton height={220} times={4} />
        </Loading>
      )}
      <QueryError query={album} text={POSTCARDS.failed} />
      {setsOf(cards).map(([name, set]) => (
        <section key={name} className={styles.set} aria-label={name}>
          <SectionHead title={name} aside={POSTCARDS.set(visitedOf(set), set.length)} />
          <ul className={styles.cards}>
            {set.map((card) => (
              <li key={card.asset_slug}>
                <Place card={card} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function Place({ card }: { card: Card }) {
  const { asset_slug, name, image_url, location_city, location_country, visits, first_day, story } = card;
  return (
    <Postcard
      name={<Link to={`/assets/${asset_slug}`}>{name}</Link>}
      place={`${location_city}, ${location_country}`}
      imageUrl={image_url}
      postmark={first_day === null ? undefined : shortDay(first_day)}
    >
      {story && <span>{story}</span>}
      <span className="caption">{visitsInWords({ visits, first_day })}</span>
    </Postcard>
  );
}

function visitsInWords({ visits, first_day }: Pick<Card, 'visits' | 'first_day'>): string {
  if (first_day === null) return POSTCARDS.none;
  const first = new Date(first_day).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return visits === 1 ? POSTCARDS.once(first) : POSTCARDS.often(visits, first);
}

const visitedOf = (cards: readonly Card[]) => cards.filter(({ visits }) => visits > 0).length;

/** The sets, those with a card first. */
function setsOf(cards: readonly Card[]): [string, Card[]][] {
  const sets = Map.groupBy(cards, ({ asset_group_name }) => asset_group_name);
  return [...sets].sort(([, one], [, other]) => Number(visitedOf(other) > 0) - Number(visitedOf(one) > 0));
}
