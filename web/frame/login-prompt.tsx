// What a page of one's own shows to who is not signed in: why it is empty, and the two ways in.
import { useWayIn } from '../base/way-back.ts';
import { Button } from '../ui/button.tsx';
import { PageHead } from '../ui/page-head.tsx';
import styles from './login-prompt.module.css';

const TEXTS = {
  pleaseLogIn: 'Please log in first',
  signIn: 'Sign In',
  createAccount: 'Create Account',
} as const;

interface LoginPromptProps {
  /** The page's own title. */
  title: string;
  /** What signing in shows here. */
  text: string;
}

/** A whole page: head, words, and the ways to sign in and to register. */
export function LoginPrompt({ title, text }: LoginPromptProps) {
  const wayIn = useWayIn();
  return (
    <>
      <PageHead title={title} />
      <section className={styles.prompt} aria-labelledby="login-prompt">
        <h2 id="login-prompt">{TEXTS.pleaseLogIn}</h2>
        <p>{text}</p>
        <div className={styles.ways}>
          <Button to="/login" state={wayIn} kind="main" viewTransition>
            {TEXTS.signIn}
          </Button>
          <Button to="/register" state={wayIn} viewTransition>
            {TEXTS.createAccount}
          </Button>
        </div>
      </section>
    </>
  );
}
