// A ware of the Villa shop or the Mischief Market: picture, name, price, facts and the button, aligned across a row.
import type { ReactNode } from 'react';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Sparks } from '../../ui/sparks.tsx';
import { CardBlanks, CardCell } from './card-grid.tsx';
import { ItemPicture } from './item-picture.tsx';
import styles from './ware-card.module.css';

/** The number of skeleton cards. */
const BLANKS = 8;

interface WareCardProps {
  kind: 'villa' | 'mischief';
  slug: string;
  name: string;
  /** Its kind, below the name. */
  kicker: ReactNode;
  description: string;
  /** Sparks. */
  price: number;
  /** Beside the price: how many are left, or owned. */
  stock?: ReactNode;
  action: ReactNode;
  /** `WareFact`s. */
  children: ReactNode;
}

export function WareCard({
  kind,
  slug,
  name,
  kicker,
  description,
  price,
  stock,
  action,
  children,
}: WareCardProps) {
  return (
    <CardCell className={styles.card}>
      <ItemPicture kind={kind} slug={slug} size="plate" />
      <div className={styles.words}>
        <h3>{name}</h3>
        <p className="caption">{kicker}</p>
        <p className={styles.description}>{description}</p>
      </div>
      <div className={styles.terms}>
        <p className={styles.price}>
          <Sparks amount={price} look="figure-small" />
          {stock && (
            <span className="second">
              <span className="visually-hidden">, </span>
              {stock}
            </span>
          )}
        </p>
        <dl className={styles.facts}>{children}</dl>
        {action}
      </div>
    </CardCell>
  );
}

export function WareFact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Shown while the wares load. */
export function WareSkeleton({ label }: { label: string }) {
  return (
    <CardBlanks
      label={label}
      count={BLANKS}
      cell={styles.card}
      words={styles.blankWords}
      foot={<Skeleton height={44} />}
    />
  );
}
