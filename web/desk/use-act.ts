// A call that changes something: shows a toast with its outcome, and refetches everything on screen.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Call, CallArguments, CallReply } from '#shared/contract/call.ts';
import { CallError, send } from '../base/api/client.ts';
import { UNTIL_HEARD_MS } from '../ui/focus-soon.ts';
import { showToast } from '../ui/toast-store.ts';
import { TEXTS } from './desk-texts.ts';

interface Act<C extends Call> {
  /** The text of the toast. */
  said: (reply: CallReply<C>) => string;
  /** The id of the section's heading, which takes focus if the pressed button has disappeared afterwards. */
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
      const refetched = client.invalidateQueries();
      void refetched.then(() => setTimeout(() => focusIfLost(head), UNTIL_HEARD_MS));
    },
  });
}

/** Focuses a heading unless another element has focus. */
function focusIfLost(head: string): void {
  const element = document.getElementById(head);
  if (!element || document.activeElement !== document.body) return;
  element.tabIndex = -1;
  element.focus();
}
