// The ways out of a notification, which close the sheet that it is in: to a page, and to the profile of a player it names.
import { createContext, type ReactNode, useContext } from 'react';
import type { MischiefMet } from '../../base/mischief-met.ts';
import { useSession } from '../../base/session.ts';
import { Link } from '../../ui/link.tsx';

/** What a link in a notification does besides leading away. */
export const LeaveSheet = createContext(() => {});

/** Names as players have them; who has left is named in words. */
const NAME = /^\w{3,20}$/;

export function LeavingLink({ to, state, children }: { to: string; state?: object; children: ReactNode }) {
  const leave = useContext(LeaveSheet);
  return (
    <Link to={to} state={state} onClick={leave}>
      {children}
    </Link>
  );
}

/** The ways on from an attack: seeing it again on one's own Villa, and answering on the other's; none where that player left. */
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

/** The name, linked where there is a profile behind it. */
export function PlayerLink({ name }: { name: string }) {
  return NAME.test(name) ? <LeavingLink to={`/profile/${name}`}>{name}</LeavingLink> : name;
}
