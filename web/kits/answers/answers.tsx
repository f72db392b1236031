// Questions with their answers, all folded except the first.
import { Fold } from '../../ui/fold.tsx';
import styles from './answers.module.css';

export interface Answer {
  asked: string;
  answer: readonly string[];
}

export function Answers({ answers }: { answers: readonly Answer[] }) {
  return (
    <div className={styles.answers}>
      {answers.map(({ asked, answer }, place) => (
        <Fold key={asked} name={asked} isOpen={place === 0}>
          {answer.map((paragraph) => (
            <p key={paragraph} className="prose">
              {paragraph}
            </p>
          ))}
        </Fold>
      ))}
    </div>
  );
}
