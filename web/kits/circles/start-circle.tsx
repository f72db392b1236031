// 'Start a circle': one press creates it, shares its link, and opens its page.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { UsersRound } from 'lucide-react';
import { useNavigate } from 'react-router';
import { makeCircle } from '#shared/contract/circles.ts';
import { send } from '../../base/api/client.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { shareText } from '../share-picture/share-result.ts';
import { CIRCLES_KEY, circleAddress } from './circle-query.ts';
import { CIRCLES } from './circle-texts.ts';

/** For signed-in players. */
export function StartCircle() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { origin } = window.location;
  const { mutate, isPending } = useMutation({
    mutationFn: () => send(makeCircle, {}),
    onSuccess: async ({ code, name }) => {
      const outcome = await shareText(CIRCLES.inviteText(name, origin + circleAddress(code)));
      if (outcome === 'copied') showToast({ kind: 'success', text: CIRCLES.copied });
      await navigate(circleAddress(code));
      await client.invalidateQueries({ queryKey: CIRCLES_KEY });
    },
    onError: (error) => showToast({ kind: 'error', title: CIRCLES.startFailed, text: error.message }),
  });
  return (
    <Button icon={UsersRound} busy={isPending} onClick={() => mutate()}>
      {CIRCLES.start}
    </Button>
  );
}
