// Shown on an account page to a visitor who is not signed in: the reason, and links to sign in and to register.
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
  /** The page's title. */
  title: string;
  /** What the page shows after sign-in. */
  text: string;
}

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
