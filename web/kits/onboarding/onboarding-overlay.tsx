// 'How to Play' over the front page, for who is new here. However it is closed, it does not come again by itself.
import { useState } from 'react';
import { useTitleAfterModal } from '../../frame/title-after-modal.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { rememberOnboarded } from './completion.ts';
import { ONBOARDING } from './onboarding-texts.ts';
import { Slideshow } from './slideshow.tsx';

/** Open from the start; Skip, the last slide's button, Escape and Back close it. */
export function OnboardingOverlay() {
  const [isOpen, setOpen] = useState(true);
  useTitleAfterModal({ isOpen });
  const close = () => {
    rememberOnboarded();
    setOpen(false);
  };
  return (
    <Dialog open={isOpen} onClose={close} title={ONBOARDING.title}>
      <Slideshow
        heading="h3"
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
    </Dialog>
  );
}
