// A section below a page's own matter: a headline, what it says, and where it may be put away a cross in its corner.
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './closing-section.module.css';
import { IconButton } from './icon-button.tsx';

interface ClosingSectionProps {
  id: string;
  title: ReactNode;
  /** What the cross is called, and what it does; left out where the section stays. */
  close?: { label: string; act: () => void };
  children: ReactNode;
}

/** A lesson, first steps, an offer. */
export function ClosingSection({ id, title, close, children }: ClosingSectionProps) {
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {close && <IconButton icon={X} label={close.label} className={styles.close} onClick={close.act} />}
      {children}
    </section>
  );
}
