// Checks whether a typed username is available, half a second after the last letter, from three letters on.
import { useEffect, useState } from 'react';
import { checkUsername } from '#shared/contract/accounts.ts';
import { send } from '../../base/api/client.ts';
import { ENTRY } from './entry-texts.ts';
import { usernameComplaint } from './field-checks.ts';
import { ACCOUNT_MESSAGES } from './messages.ts';

/**
 * `none`: nothing to say yet. `short`: too short half a second after the last letter. `malformed`: breaks another rule
 * known to the page.
 */
type NameState = 'none' | 'short' | 'checking' | 'available' | 'unavailable' | 'malformed';

const PAUSE_MS = 500;

/** The state of `username`; replies about earlier names are dropped. */
export function useUsernameCheck(username: string): NameState {
  const [answer, setAnswer] = useState<{ username: string; state: NameState } | null>(null);
  const complaint = usernameComplaint(username);
  const isShort = complaint === ACCOUNT_MESSAGES.usernameShort;
  const isAsked = complaint === undefined;

  useEffect(() => {
    if (!isAsked && !isShort) return;
    const stop = new AbortController();
    const tell = (state: NameState) => {
      if (!stop.signal.aborted) setAnswer({ username, state });
    };
    const timer = setTimeout(() => {
      if (isShort) return tell(username === '' ? 'none' : 'short');
      send(checkUsername, { params: { username } }, { signal: stop.signal }).then(
        ({ available }) => tell(available ? 'available' : 'unavailable'),
        () => tell('unavailable'),
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [username, isAsked, isShort]);

  if (!isAsked && !isShort) return 'malformed';
  if (answer?.username === username) return answer.state;
  return isShort ? 'none' : 'checking';
}

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
    case 'short':
    case 'malformed':
      return { help, error: usernameComplaint(username) ?? ACCOUNT_MESSAGES.usernameOther };
  }
}
