// What operators change: one call at a time, said when it is done, and all that is shown is asked again.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Call, CallArguments, CallReply } from '#shared/contract/call.ts';
import { CallError, send } from '../base/api/client.ts';
import { showToast } from '../ui/toast-store.ts';
import { TEXTS } from './desk-texts.ts';

/** A command as a mutation; `said` is what is told of its reply. */
export function useAct<C extends Call>(call: C, said: (reply: CallReply<C>) => string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: CallArguments<C>) => send(call, input),
    onSuccess: (reply) => showToast({ kind: 'success', text: said(reply) }),
    onError: (error) =>
      showToast({
        kind: 'error',
        text: (error instanceof CallError && error.message) || TEXTS.actFailed,
      }),
    onSettled: () => client.invalidateQueries(),
  });
}
