// Asks who came by a social account for a name. Put off, it is asked again when the page is loaded again.
import { useState } from 'react';
import { useLocation } from 'react-router';
import { useTitleAfterModal } from '../../frame/title-after-modal.ts';
import { UsernamePicker } from './username-picker.tsx';

/** Drawn while the player has a given name; once one is set, it is gone. It leaves alone who is at the page's own form. */
export function NameChoice() {
  const [isWanted, setWanted] = useState(true);
  const { pathname, search } = useLocation();
  const isAtForm = pathname === '/account-settings' && new URLSearchParams(search).get('tab') === 'username';
  const isOpen = isWanted && !isAtForm;
  useTitleAfterModal({ isOpen });
  return <UsernamePicker open={isOpen} onClose={() => setWanted(false)} />;
}
