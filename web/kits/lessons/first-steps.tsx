// What to do with the first Sparks of an account: three steps, ticked off as they are made, until all are or they are put away.
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

/** Nothing once all three were tried. */
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
