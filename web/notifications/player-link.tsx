// A player named in a notification: the way to the profile, which closes the sheet that the notification stands in.
import { createContext, useContext } from 'react';
import { Link } from 'react-router';

/** What a link in a notification does besides leading away. */
export const LeaveSheet = createContext(() => {});

/** Names as players have them; who has left is told of in words. */
const NAME = /^\w{3,20}$/;

/** The name, linked where there is a profile behind it. */
export function PlayerLink({ name }: { name: string }) {
  const leave = useContext(LeaveSheet);
  if (!NAME.test(name)) return name;
  return (
    <Link to={`/profile/${name}`} onClick={leave}>
      {name}
    </Link>
  );
}
