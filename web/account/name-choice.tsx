// Asks who came by a social account for a name. Put off, it is asked again when the page is loaded anew.
import { useState } from 'react';
import { useTitleAfterModal } from '../shell/title-after-modal.ts';
import { UsernamePicker } from './username-picker.tsx';

/** Drawn while the player has a given name; once one is set, it is gone. */
export function NameChoice() {
  const [isOpen, setOpen] = useState(true);
  useTitleAfterModal({ isOpen });
  return <UsernamePicker open={isOpen} onClose={() => setOpen(false)} />;
}
