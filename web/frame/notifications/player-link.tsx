// Links in a notification, which close its sheet: to a page, and to the profile of a player it names.
import { createContext, type ReactNode, useContext } from 'react';
import type { MischiefMet } from '../../base/mischief-met.ts';
import { useSession } from '../../base/session.ts';
import { Link } from '../../ui/link.tsx';

/** Closes the sheet around a link that is followed. */
export const LeaveSheet = createContext(() => {});

/** A username. A player who has left is called 'deactivated player' and has no profile. */
const NAME = /^\w{3,20}$/;

export function LeavingLink({ to, state, children }: { to: string; state?: object; children: ReactNode }) {
  const leave = useContext(LeaveSheet);
  return (
    <Link to={to} state={state} onClick={leave}>
      {children}
    </Link>
  );
}

/** Links to replay an attack and to answer it; none when the attacker has left. */
export function MischiefLinks(met: MischiefMet) {
  const { user } = useSession();
  if (!NAME.test(met.by) || !user) return null;
  return (
    <>
      {' '}
      <LeavingLink to={`/profile/${user.username}`} state={{ mischief: met }}>
        Watch it
      </LeavingLink>
      {' or '}
      <LeavingLink to={`/profile/${met.by}#mischief`}>answer {met.by}</LeavingLink>
    </>
  );
}

/** The name, as a link when the player has a profile. */
export function PlayerLink({ name }: { name: string }) {
  return NAME.test(name) ? <LeavingLink to={`/profile/${name}`}>{name}</LeavingLink> : name;
}
