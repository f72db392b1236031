// Reactions to a friend's result: a button that opens six words with icons.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  Flame,
  HeartCrack,
  Lightbulb,
  type LucideIcon,
  PartyPopper,
  SmilePlus,
  Star,
  Wine,
} from 'lucide-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { REACTIONS, type Reaction, reactToFriend } from '#shared/contract/friends.ts';
import type { GameType } from '#shared/kernel/game-type.ts';
import { send } from '../../base/api/client.ts';
import { Button } from '../../ui/button.tsx';
import { announce, showToast } from '../../ui/toast-store.ts';
import { FRIENDS } from './friends-texts.ts';
import { FRIENDS_TODAY } from './friends-today.ts';
import styles from './reactions.module.css';

export const REACTION_FACES: Readonly<Record<Reaction, { word: string; icon: LucideIcon }>> = {
  bravo: { word: 'Bravo', icon: PartyPopper },
  clever: { word: 'Clever', icon: Lightbulb },
  fire: { word: 'Fire', icon: Flame },
  wow: { word: 'Wow', icon: Star },
  cheers: { word: 'Cheers', icon: Wine },
  ouch: { word: 'Ouch', icon: HeartCrack },
};

interface ReactProps {
  game: GameType;
  username: string;
  /** The viewer's reaction; null before one. */
  said: Reaction | null;
}

/** A press opens the six reactions, Escape or a choice closes them. */
export function React({ game, username, said }: ReactProps) {
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (reaction: Reaction) =>
      send(reactToFriend, { params: { username }, body: { game_type: game, reaction } }),
    onSuccess: (_, reaction) => {
      announce(FRIENDS.reactedTo(username, REACTION_FACES[reaction].word));
      return client.invalidateQueries({ queryKey: FRIENDS_TODAY });
    },
    onError: (error) =>
      showToast({ kind: 'error', title: FRIENDS.reactFailed(username), text: error.message }),
  });
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key === 'Escape' && isOpen) close();
  };
  const shown = isPending ? variables : said;
  const face = shown ? REACTION_FACES[shown] : null;
  return (
    <>
      <Button
        ref={button}
        kind="quiet"
        small
        icon={face?.icon ?? SmilePlus}
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={face ? FRIENDS.said(face.word, username) : FRIENDS.reactTo(username)}
        onKeyDown={closeOnEscape}
        onClick={() => setOpen(!isOpen)}
      >
        {face?.word ?? FRIENDS.react}
      </Button>
      <fieldset id={id} className={styles.six} hidden={!isOpen}>
        <legend className="visually-hidden">{FRIENDS.reactTo(username)}</legend>
        {REACTIONS.map((reaction) => {
          const { word, icon: Icon } = REACTION_FACES[reaction];
          return (
            <button
              key={reaction}
              type="button"
              className={styles.one}
              aria-pressed={reaction === shown}
              onKeyDown={closeOnEscape}
              onClick={() => {
                close();
                if (reaction !== shown && !isPending) mutate(reaction);
              }}
            >
              <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
              {word}
            </button>
          );
        })}
      </fieldset>
    </>
  );
}
