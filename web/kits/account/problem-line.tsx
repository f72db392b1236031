// What went wrong with a form.
import styles from './problem-line.module.css';
import type { FormProblem } from './refusal-words.ts';

/** What went wrong in one sentence, and below it why. */
export function ProblemLine({ problem }: { problem: FormProblem | null }) {
  if (!problem) return null;
  return (
    <div role="alert" className={styles.problem}>
      <p>{problem.sentence}</p>
      {problem.reason && <p>{problem.reason}</p>}
    </div>
  );
}
