// The marks of skill as printed seals: those earned with how often, the others in outline with what earns them.
import { SKILL_MARKS } from '#shared/kernel/skill-mark.ts';
import type { Statistics } from '../../base/statistics-query.ts';
import { SectionHead } from '../../ui/page-head.tsx';
import styles from './statistics.module.css';
import { MARKS, STATISTICS } from './statistics-texts.ts';

/** All sixteen. */
export function MarkList({ marks }: { marks: Statistics['marks'] }) {
  const earned = new Map(marks.map((mark) => [mark.mark, mark]));
  return (
    <section className={styles.section} aria-labelledby="marks">
      <SectionHead id="marks" title={STATISTICS.marks} aside={`${marks.length} of ${SKILL_MARKS.length}`} />
      <p className={styles.quiet}>{STATISTICS.marksDeck}</p>
      <ul className={styles.marks}>
        {SKILL_MARKS.map((name) => {
          const { seal, name: title, how, game } = MARKS[name];
          const held = earned.get(name);
          return (
            <li key={name} className={styles.mark} data-held={held !== undefined} data-game={game}>
              <span className={styles.seal} data-long={seal.length > 2 || undefined} aria-hidden="true">
                {seal}
              </span>
              <div>
                <h3 className={styles.markName}>{title}</h3>
                <p className={styles.how}>{how}</p>
                <p className={styles.times}>{held ? STATISTICS.times(held.count) : STATISTICS.notYet}</p>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
