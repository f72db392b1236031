// The only screen besides the login for visitors without an invitation while the site is closed to others.
import { usePageMeta } from '../../base/page-meta.ts';
import { useSession } from '../../base/session.ts';
import { Standalone } from '../../frame/standalone.tsx';
import { Button } from '../../ui/button.tsx';

const TEXTS = {
  title: 'By invitation only',
  invitation:
    'Access to Doxa is by invitation. To come in you need a referral link from an existing player: ask one for theirs, and open it here.',
  bannedTitle: 'The door is closed',
  signIn: 'Sign in',
} as const;

/** The reason, and the link to the login page. */
export function BlockedPage() {
  const { problem } = useSession();
  const isBanned = problem?.code === 'BANNED';
  const title = isBanned ? TEXTS.bannedTitle : TEXTS.title;
  usePageMeta({ title });
  return (
    <Standalone
      title={title}
      error={isBanned ? problem.sentence : undefined}
      action={
        <Button kind="main" to="/login">
          {TEXTS.signIn}
        </Button>
      }
    >
      {!isBanned && <p>{TEXTS.invitation}</p>}
    </Standalone>
  );
}
