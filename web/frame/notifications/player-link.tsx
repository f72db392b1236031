// The ways out of a notification, which close the sheet that it is in: to a page, and to the profile of a player it names.
import { createContext, type ReactNode, useContext } from 'react';
import { Link } from 'react-router';

/** What a link in a notification does besides leading away. */
export const LeaveSheet = createContext(() => {});

/** Names as players have them; who has left is named in words. */
const NAME = /^\w{3,20}$/;

/** A link to a page. */
export function LeavingLink({ to, children }: { to: string; children: ReactNode }) {
  const leave = useContext(LeaveSheet);
  return (
    <Link to={to} onClick={leave}>
      {children}
    </Link>
  );
}

/** The name, linked where there is a profile behind it. */
export function PlayerLink({ name }: { name: string }) {
  return NAME.test(name) ? <LeavingLink to={`/profile/${name}`}>{name}</LeavingLink> : name;
}
