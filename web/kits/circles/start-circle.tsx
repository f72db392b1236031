// 'Start a circle': one press makes it, and leads to it with its link.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { UsersRound } from 'lucide-react';
import { useNavigate } from 'react-router';
import { makeCircle } from '#shared/contract/circles.ts';
import { send } from '../../base/api/client.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { CIRCLES_KEY } from './circle-query.ts';
import { CIRCLES } from './circle-texts.ts';

/** For signed-in players. */
export function StartCircle() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { mutate, isPending } = useMutation({
    mutationFn: () => send(makeCircle, {}),
    onSuccess: async ({ code }) => {
      await navigate(`/circles/${code}`);
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
