// The week's story, one page at a time. Pages turn by button, dot, arrow key, swipe or a tap on either side, never by
// themselves; the last one has a share button.
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type MouseEvent, useRef, useState } from 'react';
import type { WeekRecap } from '#shared/contract/recap.ts';
import { GAME_NAMES } from '#shared/kernel/game-type.ts';
import { ShareButton } from '../../kits/share-picture/share-button.tsx';
import { useShareUrl } from '../../kits/share-picture/share-url.ts';
import { Amount } from '../../ui/amount.tsx';
import { Dots, Slides, useArrowKeys, useSwipe } from '../../ui/carousel.tsx';
import { Emblem } from '../../ui/emblem.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { formatCount } from '../../ui/number-format.ts';
import { Sparks } from '../../ui/sparks.tsx';
import { STORY } from './recap-texts.ts';
import styles from './week-pages.module.css';
import type { StoryFigure, StoryPage } from './week-story.ts';

interface WeekPagesProps {
  /** At least one. */
  pages: readonly StoryPage[];
  recap: WeekRecap;
  /** The week in words. */
  title: string;
}

export function WeekPages({ pages, recap, title }: WeekPagesProps) {
  const frame = useRef<HTMLElement>(null);
  const [chosen, setPlace] = useState(0);
  const last = pages.length - 1;
  // Zen removes pages.
  const place = Math.min(chosen, last);
  const turn = (by: number) => setPlace(Math.max(0, Math.min(last, place + by)));
  const swipe = useSwipe(turn);
  useArrowKeys({ turn, frame });
  const tap = ({ target, clientX, currentTarget }: MouseEvent<HTMLElement>) => {
    if (target instanceof Element && target.closest('a, button')) return;
    const { left, width } = currentTarget.getBoundingClientRect();
    turn(clientX - left < width / 3 ? -1 : 1);
  };
  return (
    <section ref={frame} className={styles.story} aria-label={STORY.label}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons below and the arrow keys do the same. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above. */}
      <div className={styles.stage} onClick={tap} {...swipe}>
        <Slides
          place={place}
          live="polite"
          slides={pages.map((page) => ({
            key: page.id,
            content: <OnePage page={page} recap={recap} title={title} />,
          }))}
        />
      </div>
      <div className={styles.places}>
        <Dots
          legend={STORY.pages}
          labels={pages.map(({ kicker }, at) => STORY.page(at + 1, kicker))}
          place={place}
          onChoose={setPlace}
        />
        <div className={styles.ways}>
          <IconButton
            icon={ChevronLeft}
            label={STORY.back}
            aria-disabled={place === 0 || undefined}
            onClick={() => turn(-1)}
          />
          <IconButton
            icon={ChevronRight}
            label={STORY.next}
            aria-disabled={place === last || undefined}
            onClick={() => turn(1)}
          />
        </div>
        <p className={styles.count}>{STORY.place(place + 1, pages.length)}</p>
      </div>
    </section>
  );
}

interface OnePageProps {
  page: StoryPage;
  recap: WeekRecap;
  title: string;
}

function OnePage({ page, recap, title }: OnePageProps) {
  const { id, kicker, figure, headline, detail, game } = page;
  return (
    <div className={styles.page} data-game={game}>
      <p className={styles.kicker}>
        {game && <Emblem game={game} size={36} />}
        {kicker}
      </p>
      <p className={styles.figure} data-length={lengthOf(figure)}>
        <Figure figure={figure} />
      </p>
      <h2 className={styles.headline}>{headline}</h2>
      {detail && <p className={styles.detail}>{detail}</p>}
      {id === 'end' && <ShareWeek recap={recap} title={title} />}
    </div>
  );
}

/** A figure's width: up to four characters, up to seven, or more. */
function lengthOf(figure: StoryFigure): 'short' | 'middle' | 'long' {
  const { length } = figure.in === 'words' ? figure.text : formatCount(figure.amount);
  // Adds the decimals, the bolt and the sign.
  const all = length + { words: 0, count: 0, worth: 1, points: 2, sparks: 4 }[figure.in];
  return all <= 4 ? 'short' : all <= 7 ? 'middle' : 'long';
}

function Figure({ figure }: { figure: StoryFigure }) {
  switch (figure.in) {
    case 'words':
      return figure.text;
    case 'sparks':
      return <Sparks amount={figure.amount} sign />;
    case 'worth':
      return <Sparks amount={figure.amount} digits={0} />;
    case 'count':
      return formatCount(figure.amount);
    case 'points':
      return (
        <>
          <Amount amount={figure.amount} /> <span className={styles.unit}>{STORY.units.points}</span>
        </>
      );
  }
}

function ShareWeek({ recap: { plays, points, games }, title }: Omit<OnePageProps, 'page'>) {
  const url = useShareUrl('/');
  const [week = title] = title.split(',');
  return (
    <ShareButton
      text={STORY.shared({ week, plays, points, url })}
      label={STORY.share}
      picture={async () => {
        const { printFrontPage } = await import('../../kits/share-picture/front-page.ts');
        return printFrontPage({
          dateline: title,
          kicker: week,
          headline: STORY.sharedHeadline(plays),
          figure: { value: points, unit: STORY.units.points },
          games: games
            .filter((game) => game.plays > 0)
            .map(({ game_type, points: value }) => ({
              type: game_type,
              name: GAME_NAMES[game_type].name,
              value,
            })),
        });
      }}
    />
  );
}
