// What to do with an account's first Sparks: three steps, shown until all are ticked off or the player dismisses them.
import { Check } from 'lucide-react';
import { useState } from 'react';
import type { CallReply } from '#shared/contract/call.ts';
import type { dashboard } from '#shared/contract/dashboard.ts';
import { asText, stored } from '../../base/device-storage.ts';
import { ClosingSection } from '../../ui/closing-section.tsx';
import { Link } from '../../ui/link.tsx';
import styles from './lessons.module.css';
import { LESSONS } from './lessons-texts.ts';

type Tried = CallReply<typeof dashboard>['has_tried'];

const STEPS = ['villa', 'landmark', 'others'] as const;

const putAway = stored('doxa.first-steps', asText);

/** Renders nothing once all three have been tried. */
export function FirstSteps({ tried }: { tried: Tried }) {
  const [isAway, setAway] = useState(() => putAway.read() !== null);
  const { title, done, dismiss, steps } = LESSONS.firstSteps;
  if (isAway || STEPS.every((step) => tried[step])) return null;
  const hide = () => {
    putAway.write('away');
    setAway(true);
  };
  return (
    <ClosingSection id="first-steps" title={title} close={{ label: dismiss, act: hide }}>
      <ol className={styles.steps}>
        {STEPS.map((step) => (
          <li key={step} className={styles.step} data-done={tried[step] || undefined}>
            {tried[step] ? (
              <>
                <Check size={20} role="img" aria-label={done} /> {steps[step].title}
              </>
            ) : (
              <Link to={steps[step].to}>{steps[step].title}</Link>
            )}
          </li>
        ))}
      </ol>
    </ClosingSection>
  );
}
