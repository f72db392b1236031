// A form of the settings: an account form whose refusals always say the product's sentence, also where the server's own
// words are at a field, and which is empty again after it has done its work.
import { useState } from 'react';
import type { FormProblem } from '../../kits/account/refusal-words.ts';
import { type FormWish, useAccountForm, type Values } from '../../kits/account/use-account-form.ts';

type SettingsWish<Name extends string> = Pick<FormWish<Name>, 'initial' | 'check' | 'fieldOfCode'> & {
  /** Makes the call; throws CallError when it is refused. */
  send: (values: Values<Name>) => Promise<unknown>;
  /** Said whenever it is refused. */
  failed: string;
  onDone: (values: Values<Name>) => void;
};

/** A form's state: spread `formProps` on `<form>`, `field(name)` on each `Field`. */
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
