// 'How to Play' at the foot of the front page, for newcomers: a card that leaves the page readable and usable. Once closed
// in any way, it does not appear by itself again.
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { GAME_NAMES } from '#shared/kernel/game-type.ts';
import { focusTitle } from '../../frame/route-focus.ts';
import { Button } from '../../ui/button.tsx';
import { useTopModal } from '../../ui/top-layer.ts';
import { useKeyDown } from '../../ui/use-key-down.ts';
import { rememberOnboarded } from './completion.ts';
import styles from './onboarding-card.module.css';
import { ONBOARDING } from './onboarding-texts.ts';
import { Slideshow } from './slideshow.tsx';

const FIRST_GAME = GAME_NAMES.triordle;

/** Open from the start; Skip, Escape, and the buttons of the first and last slide close it. */
export function OnboardingCard() {
  const [isOpen, setOpen] = useState(true);
  const card = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const close = () => {
    rememberOnboarded();
    const hadFocus = card.current?.contains(document.activeElement);
    setOpen(false);
    if (hadFocus) focusTitle();
  };
  const isBelowModal = useTopModal() !== null;
  // Escape closes it from anywhere on the page, unless a modal takes the key.
  useKeyDown((event) => {
    if (isOpen && event.key === 'Escape' && !isBelowModal && !event.defaultPrevented) close();
  });
  if (!isOpen) return null;
  return (
    <div ref={card} role="dialog" aria-labelledby="onboarding-title" className={styles.card}>
      <h2 id="onboarding-title" className={styles.title}>
        {ONBOARDING.title}
      </h2>
      <Slideshow
        heading="h3"
        isSmall
        start={
          // The page behind already has the main button, which leads to the same game.
          <Button
            kind="second"
            onClick={() => {
              close();
              void navigate(FIRST_GAME.path);
            }}
          >
            {ONBOARDING.start(FIRST_GAME.name)}
          </Button>
        }
        finish={
          <Button kind="main" onClick={close}>
            {ONBOARDING.finish}
          </Button>
        }
        skip={
          <Button kind="quiet" onClick={close}>
            {ONBOARDING.skip}
          </Button>
        }
      />
    </div>
  );
}
