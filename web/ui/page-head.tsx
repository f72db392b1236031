// The head of a page: a 3 px rule, the title, one line of deck, and at the right one field or figure.
// The title takes focus after a change of route, so that a screen reader begins with it.

import type { ReactNode, Ref } from 'react';
import styles from './page-head.module.css';

interface PageHeadProps {
  title: ReactNode;
  /** One line below the title. */
  deck?: ReactNode;
  /** One field, figure or pair of buttons at the right. */
  aside?: ReactNode;
  titleRef?: Ref<HTMLHeadingElement>;
}

/** The head of every page except home and the games. */
export function PageHead({ title, deck, aside, titleRef }: PageHeadProps) {
  return (
    <header className={styles.head}>
      <div className={styles.words}>
        <h1 ref={titleRef} tabIndex={-1}>
          {title}
        </h1>
        {deck && <p className={styles.deck}>{deck}</p>}
      </div>
      {aside && <div className="second">{aside}</div>}
    </header>
  );
}

interface SectionHeadProps {
  title: ReactNode;
  /** A link or a short fact at the right. */
  aside?: ReactNode;
  id?: string;
  titleRef?: Ref<HTMLHeadingElement>;
}

/** The head of a section: an h2 over a 3 px rule. */
export function SectionHead({ title, aside, id, titleRef }: SectionHeadProps) {
  return (
    <div className={styles.section}>
      <h2 id={id} ref={titleRef}>
        {title}
      </h2>
      {aside && <div className={styles.fact}>{aside}</div>}
    </div>
  );
}
