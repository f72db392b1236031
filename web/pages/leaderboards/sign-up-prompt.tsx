// What is beside a board for who is not signed in: why an account is worth having, and the way to one.
import { Button } from '../../ui/button.tsx';
import { TEXTS } from './board-texts.ts';
import styles from './leaderboards.module.css';

export function SignUpPrompt({ text }: { text: string }) {
  return (
    <aside className={styles.prompt} aria-labelledby="sign-up-prompt">
      <h2 id="sign-up-prompt">{TEXTS.joinTitle}</h2>
      <p>{text}</p>
      <p>{TEXTS.joinInvited}</p>
      <div className={styles.ways}>
        <Button to="/register" kind="main" viewTransition>
          {TEXTS.register}
        </Button>
        <Button to="/login" kind="second" viewTransition>
          {TEXTS.signIn}
        </Button>
      </div>
    </aside>
  );
}
