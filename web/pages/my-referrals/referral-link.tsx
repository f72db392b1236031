// The referral link, to be read, copied, shared or scanned. If neither share sheet nor clipboard works, it is
// selected in its field.
import { Copy, Share2 } from 'lucide-react';
import { Component, lazy, type ReactNode, Suspense, useRef } from 'react';
import { copyText, type ShareOutcome, shareText } from '../../kits/share-picture/share-result.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { showToast } from '../../ui/toast-store.ts';
import styles from './my-referrals.module.css';
import { TEXTS } from './referral-texts.ts';

const QrCode = lazy(async () => ({ default: (await import('./qr-code.tsx')).QrCode }));

/** The address under which a friend registers; it ends with `?ref={code}`. */
export function linkOf(code: string): string {
  return new URL(`/register?ref=${encodeURIComponent(code)}`, window.location.origin).href;
}

export function ReferralLink({ code }: { code: string }) {
  const link = linkOf(code);
  const field = useRef<HTMLInputElement>(null);
  const tell = (outcome: ShareOutcome) => {
    if (outcome === 'copied') showToast({ kind: 'success', text: TEXTS.copied });
    if (outcome !== 'refused') return;
    field.current?.focus();
    field.current?.select();
    showToast({ kind: 'error', text: TEXTS.notCopied });
  };
  return (
    <div className={styles.link}>
      <div className={styles.ways}>
        <Field
          ref={field}
          label={TEXTS.link}
          help={TEXTS.linkHelp}
          rows={2}
          value={link}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
        <div className={styles.buttons}>
          <Button kind="main" icon={Copy} onClick={async () => tell(await copyText(link))}>
            {TEXTS.copy}
          </Button>
          <Button icon={Share2} onClick={async () => tell(await shareText(TEXTS.shared(link)))}>
            {TEXTS.share}
          </Button>
        </div>
      </div>
      <figure className={styles.figure}>
        <Unless failed={<p className={styles.noCode}>{TEXTS.codeFailed}</p>}>
          <Suspense fallback={<div className={styles.code} />}>
            <QrCode text={link} label={TEXTS.code(link)} />
          </Suspense>
        </Unless>
        <figcaption>{TEXTS.codeCaption}</figcaption>
      </figure>
    </div>
  );
}

/** Renders nothing if the code fails to load, because the link alone is enough. */
class Unless extends Component<{ failed: ReactNode; children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.failed : this.props.children;
  }
}
