// What to do with the first Sparks of an account: three steps, ticked off as they are made, until all are or they are put away.
import { Check, X } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { CallReply } from '#shared/contract/call.ts';
import type { dashboard } from '#shared/contract/dashboard.ts';
import { asText, stored } from '../../base/device-storage.ts';
import { IconButton } from '../../ui/icon-button.tsx';
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
    <section className={styles.lesson} aria-labelledby="first-steps">
      <h2 id="first-steps" className={styles.title}>
        {title}
      </h2>
      <IconButton icon={X} label={dismiss} className={styles.close} onClick={hide} />
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
    </section>
  );
}
