// A link where neither a share sheet nor the clipboard took it: selected and copied by hand.
import styles from './link-by-hand.module.css';
import { copyText } from './share-result.ts';

/** Tries the clipboard once more as it is chosen. */
export function LinkByHand({ url }: { url: string }) {
  return (
    <label className={styles.link}>
      Select and copy
      <input readOnly value={url} onFocus={(event) => void copyText(event.currentTarget.value)} />
    </label>
  );
}
