// A postcard from a daily visit: the landmark's plate with a postmark, its name and what happened there.
import type { ReactNode } from 'react';
import styles from './postcard.module.css';

interface PostcardProps {
  name: ReactNode;
  place?: string;
  imageUrl: string;
  /** For example '23 Nov'; undefined for a card never sent, whose place in the album is empty. */
  postmark?: string | undefined;
  children?: ReactNode;
}

export function Postcard({ name, place, imageUrl, postmark, children }: PostcardProps) {
  return (
    <figure className={styles.card} data-empty={postmark === undefined || undefined}>
      <div className={styles.front}>
        <img
          src={imageUrl}
          alt=""
          width={640}
          height={400}
          loading="lazy"
          decoding="async"
          className={styles.plate}
        />
        {postmark !== undefined && (
          <svg className={styles.mark} viewBox="0 0 96 56" aria-hidden="true" focusable="false">
            <circle cx="28" cy="28" r="24" />
            <circle cx="28" cy="28" r="19" />
            <path d="M54 16q7-5 14 0t14 0 14 0M54 28q7-5 14 0t14 0 14 0M54 40q7-5 14 0t14 0 14 0" />
            <text x="28" y="31.5">
              {postmark}
            </text>
          </svg>
        )}
      </div>
      <figcaption className={styles.words}>
        <span className={styles.name}>{name}</span>
        {place && <span className="caption">{place}</span>}
        {children}
      </figcaption>
    </figure>
  );
}
