// The problem of a form: its sentence, and the reason below it.
import styles from './problem-line.module.css';
import type { FormProblem } from './refusal-words.ts';

export function ProblemLine({ problem }: { problem: FormProblem | null }) {
  if (!problem) return null;
  return (
    <div role="alert" className={styles.problem}>
      <p>{problem.sentence}</p>
      {problem.reason && <p>{problem.reason}</p>}
    </div>
  );
}
