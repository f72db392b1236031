// The player's referral link, with a copy button.
import { Copy } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { Sparks } from '../../ui/sparks.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { BELOW } from './below-texts.ts';
import styles from './home-below.module.css';

export function InviteCard({ code }: { code: string }) {
  const field = useRef<HTMLInputElement>(null);
  const link = `${window.location.origin}/register?ref=${code}`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      showToast({ kind: 'success', text: BELOW.copied });
    } catch {
      field.current?.select();
      showToast({ kind: 'warning', text: BELOW.notCopied });
    }
  };
  return (
    <section className={styles.invite} aria-labelledby="bring-a-friend">
      <div>
        <h2 id="bring-a-friend" className={styles.bannerTitle}>
          {BELOW.friendTitle.before} <Sparks amount={BELOW.friendTitle.reward} />
        </h2>
        <p className={styles.quiet}>{BELOW.friendText}</p>
      </div>
      <div className={styles.link}>
        <input ref={field} readOnly value={link} aria-label={BELOW.link} className={styles.address} />
        <Button kind="second" icon={Copy} onClick={() => void copy()}>
          {BELOW.copy}
        </Button>
      </div>
    </section>
  );
}
