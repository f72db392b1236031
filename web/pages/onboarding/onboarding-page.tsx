// 'How to Play' as a page, for who wants to see it again or send it to somebody.
import { rememberOnboarded } from '../../onboarding/completion.ts';
import { ONBOARDING, ONBOARDING_PAGE } from '../../onboarding/onboarding-texts.ts';
import { Slideshow } from '../../onboarding/slideshow.tsx';
import { usePageMeta } from '../../shell/page-meta.ts';
import { Button } from '../../ui/button.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import styles from './onboarding.module.css';

/** `/onboarding`. */
export function OnboardingPage() {
  usePageMeta(ONBOARDING_PAGE);
  return (
    <>
      <PageHead title={ONBOARDING.title} deck={ONBOARDING.deck} />
      <div className={styles.slides}>
        <Slideshow
          heading="h2"
          finish={
            <Button kind="main" to="/" onClick={rememberOnboarded}>
              {ONBOARDING.finish}
            </Button>
          }
        />
      </div>
    </>
  );
}
