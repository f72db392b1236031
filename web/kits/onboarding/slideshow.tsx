// Slides that turn by button, dot, arrow key or swipe, never by themselves.
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { LISTED_GAMES } from '../../base/listed-games.ts';
import { Bolt } from '../../ui/bolt.tsx';
import { Bookplate } from '../../ui/bookplate.tsx';
import { Button } from '../../ui/button.tsx';
import { Dots, Slides, useArrowKeys, useSwipe } from '../../ui/carousel.tsx';
import { Emblem } from '../../ui/emblem.tsx';
import { focusSoon } from '../../ui/focus-soon.ts';
import { ONBOARDING, SLIDES, type SlidePicture } from './onboarding-texts.ts';
import styles from './slideshow.module.css';

interface SlideshowProps {
  /** The slides' titles are one level below the page's or the dialog's. */
  heading: 'h2' | 'h3';
  /** Replaces Next on the last slide. */
  finish: ReactNode;
  /** Comes before Next on the first slide. */
  start?: ReactNode;
  /** On a card: the picture is beside the words. */
  isSmall?: boolean;
  /** Comes beside Next on all slides but the last. */
  skip?: ReactNode;
}

/** The six slides, with '2 of 6' and dots. All share one cell, as high as the tallest. Pictures are drawn one slide ahead. */
export function Slideshow({ heading: Heading, finish, start, isSmall = false, skip }: SlideshowProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState(0);
  const last = SLIDES.length - 1;
  const turn = (by: number) => setPlace((now) => Math.max(0, Math.min(last, now + by)));
  const swipe = useSwipe(turn);
  useArrowKeys({ turn, frame });
  const actions = useFocusWhenLost(place);
  return (
    <div ref={frame} className={styles.show} data-small={isSmall || undefined} {...swipe}>
      <Slides
        place={place}
        live="polite"
        slides={SLIDES.map(({ picture, title, text }, at) => ({
          key: picture,
          content: (
            <div className={styles.slide}>
              <div className={styles.picture} data-of={picture} aria-hidden="true">
                {at <= place + 1 && <Picture of={picture} />}
              </div>
              <div>
                <Heading className={styles.title}>{title}</Heading>
                <p className={styles.text}>{text}</p>
              </div>
            </div>
          ),
        }))}
      />
      <div className={styles.places}>
        <Dots
          legend={ONBOARDING.slides}
          labels={SLIDES.map(({ title }, at) => ONBOARDING.slide(at + 1, title))}
          place={place}
          onChoose={setPlace}
        />
        <p className={styles.count}>{ONBOARDING.place(place + 1, SLIDES.length)}</p>
      </div>
      <div ref={actions} className={styles.actions}>
        {place === last ? (
          finish
        ) : (
          <>
            {place === 0 && start}
            <Button kind={place === 0 && start ? 'second' : 'main'} onClick={() => turn(1)}>
              {ONBOARDING.next}
            </Button>
          </>
        )}
        {place > 0 && <Button onClick={() => turn(-1)}>{ONBOARDING.back}</Button>}
        {place < last && skip}
      </div>
    </div>
  );
}

/** For the buttons: if a turn removes the focused one, the first remaining one takes focus. */
function useFocusWhenLost(place: number): RefObject<HTMLDivElement | null> {
  const actions = useRef<HTMLDivElement>(null);
  const shown = useRef(place);
  useEffect(() => {
    if (shown.current === place) return;
    shown.current = place;
    if (document.activeElement !== document.body) return;
    return focusSoon(actions.current?.querySelector<HTMLElement>('a, button') ?? null);
  }, [place]);
  return actions;
}

/** Landmarks whose plates are recognisable when small. */
const PLATES = ['eiffel-tower', 'big-ben', 'angkor-wat'];
/** A week of a streak: played, and one day covered by a freeze. */
const WEEK = ['played', 'played', 'played', 'frozen', 'played', 'played', 'today'];

function Picture({ of }: { of: SlidePicture }) {
  switch (of) {
    case 'games':
      return LISTED_GAMES.map(({ type }) => <Emblem key={type} game={type} size={36} />);
    case 'sparks':
      return <Bolt />;
    case 'streak':
      // biome-ignore lint/suspicious/noArrayIndexKey: a day is identified by its place in the week.
      return WEEK.map((day, at) => <span key={at} className={styles.day} data-day={day} />);
    case 'challenge':
      return (
        <>
          <Bookplate name="mara" size={48} />
          <Bookplate name="ottoline" size={48} />
        </>
      );
    case 'landmark':
      return PLATES.map((slug) => <img key={slug} src={`/plates/${slug}.svg`} alt="" loading="lazy" />);
    case 'villa':
      return <img src="/static/villa_placeholder_images/1.svg" alt="" loading="lazy" />;
  }
}
