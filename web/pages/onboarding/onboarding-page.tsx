// 'How to Play' as a page, to see it again or share it.

import { usePageMeta } from '../../base/page-meta.ts';
import { rememberOnboarded } from '../../kits/onboarding/completion.ts';
import { ONBOARDING, ONBOARDING_PAGE } from '../../kits/onboarding/onboarding-texts.ts';
import { Slideshow } from '../../kits/onboarding/slideshow.tsx';
import { Button } from '../../ui/button.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import styles from './onboarding.module.css';

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
