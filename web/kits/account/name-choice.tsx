// Asks players who signed up with a social account to choose a name. A dismissed dialog returns with the next page load.
import { useState } from 'react';
import { useLocation } from 'react-router';
import { useTitleAfterModal } from '../../frame/title-after-modal.ts';
import { UsernamePicker } from './username-picker.tsx';

/** Render it while the player's name is a generated one. It stays closed on the settings form for the username. */
export function NameChoice() {
  const [isWanted, setWanted] = useState(true);
  const { pathname, search } = useLocation();
  const isAtForm = pathname === '/account-settings' && new URLSearchParams(search).get('tab') === 'username';
  const isOpen = isWanted && !isAtForm;
  useTitleAfterModal({ isOpen });
  return <UsernamePicker open={isOpen} onClose={() => setWanted(false)} />;
}
