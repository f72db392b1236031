// A titled section of the gallery.

import type { ReactNode } from 'react';
import styles from './layout-test.module.css';

export function Shelf({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.shelf}>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </section>
  );
}
