// Doxa Daily on the front page: a carousel of seven stories that advances every 5 s unless paused, hovered or focused;
// with reduced motion, a list.
import { useQuery } from '@tanstack/react-query';
import { Pause, Play } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { NewsEvent } from '#shared/contract/news.ts';
import { FRONT_STORIES } from '#shared/contract/start.ts';
import { serverNow } from '../../base/api/client.ts';
import { age } from '../../frame/notifications/notification-days.ts';
import { newsQuery } from '../../kits/news/news-query.ts';
import { storyOf } from '../../kits/news/news-story.tsx';
import { NEWS } from '../../kits/news/news-texts.ts';
import { Dots, Slides, useSwipe } from '../../ui/carousel.tsx';
import { QueryError } from '../../ui/error-state.tsx';
import { Link } from '../../ui/link.tsx';
import { SectionHead } from '../../ui/page-head.tsx';
import { prefersReducedMotion } from '../../ui/reduced-motion.ts';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import styles from './news-preview.module.css';

const NEXT_AFTER_MS = 5000;

export function NewsPreview() {
  const news = useQuery(newsQuery({ page: 1, size: FRONT_STORIES }));
  const events = news.data?.events;
  const isStill = prefersReducedMotion();
  return (
    <section aria-labelledby="doxa-daily" className={styles.news}>
      <SectionHead id="doxa-daily" title={NEWS.title} aside={<Link to="/news-feed">{NEWS.all}</Link>} />
      {news.isPending && (
        <Loading label={NEWS.loading} className={styles.blank}>
          <Skeleton width="30%" height={18} />
          <Skeleton width="80%" height={40} />
          <Skeleton height={48} />
        </Loading>
      )}
      <QueryError query={news} text={NEWS.failed} />
      {events?.length === 0 && <p className={styles.empty}>{NEWS.empty}</p>}
      {events &&
        events.length > 0 &&
        (isStill ? <StoryList events={events} /> : <Carousel events={events} />)}
    </section>
  );
}

function StoryList({ events }: { events: readonly NewsEvent[] }) {
  return (
    <ul>
      {events.map((event) => (
        <li key={event.id} className={styles.listed}>
          <Story event={event} />
        </li>
      ))}
    </ul>
  );
}

function Carousel({ events }: { events: readonly NewsEvent[] }) {
  const [chosen, setPlace] = useState(0);
  const [isPaused, setPaused] = useState(false);
  const [isHeld, setHeld] = useState(false);
  const place = Math.min(chosen, events.length - 1);
  const moves = !isPaused && !isHeld && events.length > 1;

  useEffect(() => {
    if (!moves) return;
    const timer = setTimeout(() => setPlace((place + 1) % events.length), NEXT_AFTER_MS);
    return () => clearTimeout(timer);
  }, [moves, place, events.length]);

  const swipe = useSwipe((by) => setPlace((place + by + events.length) % events.length));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointers only hold and swipe; the dots and Pause work by keyboard.
    <div
      className={styles.carousel}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      {...swipe}
    >
      <Slides
        place={place}
        live={moves ? 'off' : 'polite'}
        slides={events.map((event) => ({ key: event.id, content: <Story event={event} /> }))}
      />
      {events.length > 1 && (
        <div className={styles.controls}>
          <Dots
            legend={NEWS.stories}
            labels={events.map((_, at) => NEWS.story(at + 1, events.length))}
            place={place}
            onChoose={setPlace}
          />
          <button type="button" className={styles.pause} onClick={() => setPaused(!isPaused)}>
            {isPaused ? <Play size={16} aria-hidden="true" /> : <Pause size={16} aria-hidden="true" />}
            {isPaused ? NEWS.resume : NEWS.pause}
          </button>
        </div>
      )}
    </div>
  );
}

function Story({ event }: { event: NewsEvent }) {
  const { kind, headline, text } = storyOf(event);
  return (
    <>
      <p className="caption">
        {kind}, {age(event.event_timestamp, new Date(serverNow()))}
      </p>
      <h3 className={styles.headline}>{headline}</h3>
      {text && <p className={styles.text}>{text}</p>}
    </>
  );
}
