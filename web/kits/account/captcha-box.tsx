// Shows the state of a form's CAPTCHA, which needs no action from people: it computes for a moment.
import { Check } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import styles from './captcha-box.module.css';
import type { Captcha } from './use-captcha.ts';

const WORDS = {
  checking: 'Checking that you are a person',
  checked: 'Checked',
  failed: 'The check failed.',
  retry: 'Retry',
} as const;

/** Renders nothing while the CAPTCHA is absent; offers Retry when it failed. */
export function CaptchaBox({ captcha }: { captcha: Captcha }) {
  const { state } = captcha;
  if (state === 'absent') return null;
  return (
    <div className={styles.box} data-state={state}>
      {state === 'checking' && <span className={styles.ring} aria-hidden="true" />}
      {state === 'checked' && <Check size={20} strokeWidth={1.75} aria-hidden="true" />}
      <p role="status">{WORDS[state]}</p>
      {state === 'failed' && (
        <Button small onClick={() => captcha.begin()}>
          {WORDS.retry}
        </Button>
      )}
    </div>
  );
}
