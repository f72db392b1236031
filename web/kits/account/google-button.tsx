// Google's own button, if it is configured and the browser can use it. The caller decides what to do with the returned
// identity: signing in, linking, or confirming a change.
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { socialConfig } from '#shared/contract/social.ts';
import { send } from '../../base/api/client.ts';
import { focusSoon } from '../../ui/focus-soon.ts';
import { isEmbeddedView } from './embedded-view.ts';
import styles from './google-button.module.css';
import { type GoogleIdentity, loadGoogle } from './google-script.ts';
import { ACCOUNT_MESSAGES } from './messages.ts';
import { type FormProblem, wordsOf } from './refusal-words.ts';

/** Google's maximum width of the button. */
const WIDEST_PX = 400;

interface GoogleButtonProps {
  /** Receives the identity token. Its errors are shown below the button. */
  onIdentity: (idToken: string) => Promise<void>;
  /** Replaces the button where it is not offered. */
  unoffered?: ReactNode;
  /** Shown above the button where it is offered. */
  above?: ReactNode;
}

/** The button, a placeholder while it loads, and its errors. */
export function GoogleButton({ onIdentity, unoffered = null, above }: GoogleButtonProps) {
  const isEmbedded = isEmbeddedView(navigator.userAgent);
  const config = useQuery({
    queryKey: ['social-config'],
    queryFn: ({ signal }) => send(socialConfig, {}, { signal }),
    // A nonce is valid for one sign-in within an hour, so each button requests its own.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    enabled: !isEmbedded,
  });
  if (isEmbedded || config.isError || config.data?.google === null) return unoffered;
  if (!config.data?.google) return <div className={styles.room} />;
  return (
    <>
      {above}
      <DrawnButton
        google={config.data.google}
        onIdentity={onIdentity}
        onUsedUp={() => void config.refetch()}
      />
    </>
  );
}

interface DrawnButtonProps extends Pick<GoogleButtonProps, 'onIdentity'> {
  google: { client_id: string; nonce: string; script_url: string };
  /** Called when the nonce is used up by a refused sign-in. */
  onUsedUp: () => void;
}

function DrawnButton({ google, onIdentity, onUsedUp }: DrawnButtonProps) {
  const room = useRef<HTMLDivElement>(null);
  const [problem, setProblem] = useState<FormProblem | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { client_id, nonce, script_url } = google;

  const receive = useEffectEvent(async (idToken: string) => {
    setProblem(null);
    setBusy(true);
    try {
      await onIdentity(idToken);
    } catch (error) {
      setProblem(wordsOf(error, ACCOUNT_MESSAGES.googleFailed));
      onUsedUp();
    } finally {
      setBusy(false);
    }
  });

  useEffect(() => {
    let isGone = false;
    let width: number | undefined;
    const draw = (identity: GoogleIdentity) => {
      if (isGone || !room.current) return;
      const fitting = Math.min(WIDEST_PX, room.current.clientWidth);
      if (fitting === width) return;
      width = fitting;
      const hadFocus = room.current.contains(document.activeElement);
      room.current.replaceChildren();
      identity.renderButton(room.current, {
        type: 'standard',
        size: 'large',
        shape: 'rectangular',
        text: 'continue_with',
        theme: document.documentElement.dataset.theme === 'light' ? 'outline' : 'filled_black',
        width: String(width),
      });
      if (hadFocus) focusSoon(room.current.querySelector<HTMLElement>('button, iframe, [tabindex]'));
    };
    let turned: ResizeObserver | undefined;
    loadGoogle(script_url).then(
      (identity) => {
        if (isGone || !room.current) return;
        identity.initialize({ client_id, nonce, callback: ({ credential }) => void receive(credential) });
        draw(identity);
        // A drawn button keeps its width, so it is drawn again when a phone is rotated.
        turned = new ResizeObserver(() => draw(identity));
        turned.observe(room.current);
      },
      () => {
        if (!isGone) setProblem({ sentence: ACCOUNT_MESSAGES.googleNotLoaded, reason: null });
      },
    );
    return () => {
      isGone = true;
      turned?.disconnect();
    };
  }, [client_id, nonce, script_url]);

  return (
    <div className={styles.google} aria-busy={isBusy || undefined}>
      <div ref={room} className={styles.room} />
      {problem && (
        <p role="alert" className="failure">
          {problem.sentence}
        </p>
      )}
    </div>
  );
}
