// What operators change: one call at a time, said when it is done, and all that is shown is asked again.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Call, CallArguments, CallReply } from '#shared/contract/call.ts';
import { CallError, send } from '../base/api/client.ts';
import { UNTIL_HEARD_MS } from '../ui/focus-soon.ts';
import { showToast } from '../ui/toast-store.ts';
import { TEXTS } from './desk-texts.ts';

interface Act<C extends Call> {
  said: (reply: CallReply<C>) => string;
  /** The id of the head of its section: what was pressed may be gone afterwards, and the head takes the focus. */
  head: string;
}

export function useAct<C extends Call>(call: C, { said, head }: Act<C>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: CallArguments<C>) => send(call, input),
    onSuccess: (reply) => showToast({ kind: 'success', text: said(reply) }),
    onError: (error) =>
      showToast({
        kind: 'error',
        text: (error instanceof CallError && error.message) || TEXTS.actFailed,
      }),
    onSettled: () => {
      const isShown = client.invalidateQueries();
      void isShown.then(() => setTimeout(() => focusWhereLost(head), UNTIL_HEARD_MS));
    },
  });
}

/** Gives a head the focus that nobody has. */
function focusWhereLost(head: string): void {
  const element = document.getElementById(head);
  if (!element || document.activeElement !== document.body) return;
  element.tabIndex = -1;
  element.focus();
}
