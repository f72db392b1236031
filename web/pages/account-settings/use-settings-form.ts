// A settings form: an account form that shows a fixed message after every refusal, even when the server's reason is at a
// field, and clears itself after success.
import { useState } from 'react';
import type { FormProblem } from '../../kits/account/refusal-words.ts';
import { type FormOptions, useAccountForm, type Values } from '../../kits/account/use-account-form.ts';

type SettingsWish<Name extends string> = Pick<FormOptions<Name>, 'initial' | 'check' | 'fieldOfCode'> & {
  /** Makes the call; throws CallError when it is refused. */
  send: (values: Values<Name>) => Promise<unknown>;
  /** Shown after every refusal. */
  failed: string;
  onDone: (values: Values<Name>) => void;
};

/** Spread `formProps` on `<form>` and `field(name)` on each `Field`. */
export function useSettingsForm<Name extends string>(wish: SettingsWish<Name>) {
  const { initial, check, send, failed, fieldOfCode = {}, onDone } = wish;
  const [isRefused, setRefused] = useState(false);
  const form = useAccountForm<Name>({
    initial,
    check: (values) => {
      setRefused(false);
      return check(values);
    },
    submit: async (values) => {
      await send(values);
      for (const name of Object.keys(initial) as Name[]) form.change(name, initial[name]);
      onDone(values);
    },
    problemOf: ({ message }) => ({ sentence: failed, reason: message }),
    fieldOfCode,
    onRefused: () => setRefused(true),
  });
  const atField: FormProblem | null = isRefused ? { sentence: failed, reason: null } : null;
  return { ...form, problem: form.problem ?? atField };
}
