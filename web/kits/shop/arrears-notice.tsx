// What a Villa owes, shown wherever its owner could buy: nothing can be bought until it is paid (RULES §8).
import { Sparks } from '../../ui/sparks.tsx';
import styles from './arrears-notice.module.css';

const TEXTS = {
  before: 'Your Villa owes',
  after:
    'of upkeep. Income pays it first; until then nothing can be bought and the Villa counts as worth nothing.',
  others: 'This Villa owes upkeep: it counts as worth nothing until that is paid.',
} as const;

/** `owed` is in Sparks, for the owner only; null for somebody else's Villa. Renders nothing if nothing is owed. */
export function ArrearsNotice({ owed }: { owed: number | null }) {
  if (owed === null) return <p className={styles.notice}>{TEXTS.others}</p>;
  if (!(owed > 0)) return null;
  return (
    <p className={styles.notice}>
      {TEXTS.before} <Sparks amount={roundedUp(owed)} /> {TEXTS.after}
    </p>
  );
}

/** To one decimal, as Sparks are shown: a debt is never '0.0'. */
function roundedUp(owed: number): number {
  return Math.ceil(Math.round(owed * 1000) / 100) / 10;
}
