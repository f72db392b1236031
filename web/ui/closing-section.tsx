// A section below a page's own content: a headline, a body, and optionally a close button.
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './closing-section.module.css';
import { IconButton } from './icon-button.tsx';

interface ClosingSectionProps {
  id: string;
  title: ReactNode;
  /** The label and action of the close button; absent if the section cannot be closed. */
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
