// Likes a Villa optimistically, and reverts when the server refuses.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { likeVilla, type Profile, unlikeVilla } from '#shared/contract/villa.ts';
import { send } from '../../base/api/client.ts';
import { queryKeys } from '../../base/api/query-keys.ts';
import { VILLA_MESSAGES } from '../../kits/shop/villa-messages.ts';
import { showToast } from '../../ui/toast-store.ts';

type LikeState = Pick<Profile, 'viewer_has_liked' | 'villa_like_count'>;

/** Returns a function that toggles the viewer's like; it does nothing while a call is pending. */
export function useLike(profile: Profile): () => void {
  const queryClient = useQueryClient();
  const params = { username: profile.username };
  const queryKey = queryKeys.profile(profile.username);
  const show = (state: LikeState) =>
    queryClient.setQueryData<Profile>(queryKey, (old) => old && { ...old, ...state });
  const { mutate, isPending } = useMutation({
    mutationFn: (wanted: boolean) => send(wanted ? likeVilla : unlikeVilla, { params }),
    onMutate: async (wanted) => {
      await queryClient.cancelQueries({ queryKey });
      const before: LikeState = {
        viewer_has_liked: profile.viewer_has_liked,
        villa_like_count: profile.villa_like_count,
      };
      show({
        viewer_has_liked: wanted,
        villa_like_count: Math.max(0, before.villa_like_count + (wanted ? 1 : -1)),
      });
      return before;
    },
    onSuccess: (reply) => show(reply),
    onError: (error, _wanted, before) => {
      if (before) show(before);
      showToast({ kind: 'error', title: VILLA_MESSAGES.likeFailed, text: error.message });
    },
  });
  return () => {
    if (!isPending) mutate(!profile.viewer_has_liked);
  };
}
