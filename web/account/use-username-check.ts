// Whether a username that is being typed can be taken: asked half a second after the last letter, from three letters on.
import { useEffect, useState } from 'react';
import { checkUsername } from '../../worker/contract/accounts.ts';
import { send } from '../api/client.ts';
import { ENTRY } from './entry-texts.ts';
import { usernameComplaint } from './field-checks.ts';
import { ACCOUNT_MESSAGES } from './messages.ts';

/** `none`: too short to say anything yet. `malformed`: it breaks another rule that the page knows. */
type NameState = 'none' | 'checking' | 'available' | 'unavailable' | 'malformed';

const PAUSE_MS = 500;

/** The state of `username` as it stands; an answer about an earlier one is dropped. */
export function useUsernameCheck(username: string): NameState {
  const [answer, setAnswer] = useState<{ username: string; isAvailable: boolean } | null>(null);
  const complaint = usernameComplaint(username);
  const isAsked = complaint === undefined;

  useEffect(() => {
    if (!isAsked) return;
    const stop = new AbortController();
    const tell = (isAvailable: boolean) => {
      if (!stop.signal.aborted) setAnswer({ username, isAvailable });
    };
    const timer = setTimeout(() => {
      send(checkUsername, { params: { username } }, { signal: stop.signal }).then(
        ({ available }) => tell(available),
        () => tell(false),
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [username, isAsked]);

  if (!isAsked) return complaint === ACCOUNT_MESSAGES.usernameShort ? 'none' : 'malformed';
  if (answer?.username !== username) return 'checking';
  return answer.isAvailable ? 'available' : 'unavailable';
}

/** What the field says about a name in this state. */
export function noteOfName(
  { state, username }: { state: NameState; username: string },
  help: string,
): { help: string; good?: string; error?: string } {
  switch (state) {
    case 'none':
      return { help };
    case 'checking':
      return { help: ENTRY.checkingName };
    case 'available':
      return { help, good: ENTRY.nameFree };
    case 'unavailable':
      return { help, error: ACCOUNT_MESSAGES.usernameOther };
    case 'malformed':
      return { help, error: usernameComplaint(username) ?? ACCOUNT_MESSAGES.usernameOther };
  }
}
