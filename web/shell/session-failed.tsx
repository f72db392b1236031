// The server could not be asked who is here: the sentence, and another try.
import { Button } from '../ui/button.tsx';
import { usePageMeta } from './page-meta.ts';
import { startSession, useSession } from './session.ts';
import { SHELL } from './shell-texts.ts';
import { Standalone } from './standalone.tsx';

/** Full-screen, in place of the site. */
export function SessionFailed() {
  const { problem } = useSession();
  usePageMeta({ title: SHELL.sessionFailed });
  return (
    <Standalone
      title={SHELL.sessionFailed}
      error={problem?.sentence}
      action={
        <Button kind="main" onClick={() => void startSession()}>
          {SHELL.retry}
        </Button>
      }
    />
  );
}
