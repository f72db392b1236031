// The picture of a landmark. On lists it is monochrome unless the viewer owns shares, which 'You own 4' also says. If the
// picture fails to load, the landmark's emoji replaces it.
import { useState } from 'react';
import { formatCount } from '../../ui/number-format.ts';
import styles from './plate.module.css';

interface PlateProps {
  asset: { image_url: string; icon_emoji: string; user_shares_owned: number };
  /** What the picture shows, if no name is beside it. */
  alt?: string;
  /** `list` distinguishes owned from not owned; `plain` is always in colour. */
  look?: 'list' | 'plain';
  /** It is at the top of its page and loads eagerly. */
  first?: boolean;
}

/** Whether the performance monitor asks for fewer pictures. */
const isShortOfLine = () => document.documentElement.hasAttribute('data-few-images');

/** A plate as wide as its container, 16 to 10. */
export function Plate({ asset, alt = '', look = 'list', first = false }: PlateProps) {
  const { image_url, icon_emoji, user_shares_owned: owned } = asset;
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  return (
    <div className={styles.frame}>
      <div className={styles.plate} data-plain={look === 'plain' || owned > 0 || undefined}>
        {failedUrl === image_url || isShortOfLine() ? (
          <span className={styles.emoji} role="img" aria-label={alt} aria-hidden={alt === '' || undefined}>
            {icon_emoji}
          </span>
        ) : (
          <img
            src={image_url}
            alt={alt}
            width={640}
            height={400}
            loading={first ? 'eager' : 'lazy'}
            decoding="async"
            className={styles.picture}
            onError={() => setFailedUrl(image_url)}
          />
        )}
      </div>
      {look === 'list' && owned > 0 && <span className={styles.owned}>You own {formatCount(owned)}</span>}
    </div>
  );
}
