// Blocks a player after a confirmation: for signed-in players on the Villas of others.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Ban } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { blockPlayer } from '#shared/contract/blocks.ts';
import { send } from '../../base/api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Question } from '../../ui/question.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { FRIENDS } from './friends-texts.ts';

/** Leads to the friends page, because the Villa of a blocked player is hidden. */
export function BlockButton({ username }: { username: string }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () => send(blockPlayer, { params: { username } }),
    onSuccess: async () => {
      setAsking(false);
      showToast({ kind: 'success', text: FRIENDS.nowBlocked(username) });
      await navigate('/friends');
      // The name may be in any cached reply.
      await client.invalidateQueries();
    },
    onError: (error) =>
      showToast({ kind: 'error', title: FRIENDS.blockFailed(username), text: error.message }),
  });
  return (
    <>
      <Button
        kind="quiet"
        icon={Ban}
        aria-label={FRIENDS.blockNamed(username)}
        onClick={() => setAsking(true)}
      >
        {FRIENDS.block}
      </Button>
      <Question
        open={isAsking}
        onClose={() => setAsking(false)}
        title={FRIENDS.askBlock(username)}
        saysBody
        act={FRIENDS.block}
        busy={isPending}
        onAct={() => mutate()}
      >
        <p>{FRIENDS.blockText}</p>
      </Question>
    </>
  );
}
