// A link to select and copy by hand, if neither share sheet nor clipboard took it.
import styles from './link-by-hand.module.css';
import { copyText } from './share-result.ts';

/** Tries the clipboard once more on focus. */
export function LinkByHand({ url }: { url: string }) {
  return (
    <label className={styles.link}>
      Select and copy
      <input readOnly value={url} onFocus={(event) => void copyText(event.currentTarget.value)} />
    </label>
  );
}
