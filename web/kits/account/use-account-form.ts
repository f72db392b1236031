// The behaviour of all account forms: check before sending, keep the input, show each complaint at its field, focus the
// first one, and show any other problem in one sentence. Field names are the wire names.
import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { CallError } from '../../base/api/client.ts';
import type { FormProblem } from './refusal-words.ts';

export type Values<Name extends string> = Readonly<Record<Name, string>>;

export type Complaints<Name extends string> = Partial<Record<Name, string>>;

export interface FormOptions<Name extends string> {
  /** The initial values of the fields, in their order on the page. */
  initial: Values<Name>;
  check: (values: Values<Name>) => Complaints<Name>;
  /** Makes the calls; throws CallError when one is refused. */
  submit: (values: Values<Name>) => Promise<void>;
  /** The problem to show for an error that belongs to no field. */
  problemOf: (error: CallError) => FormProblem;
  /** The field of a refusal, by its code. */
  fieldOfCode?: Readonly<Record<string, NoInfer<Name>>>;
  onRefused?: (values: Values<Name>) => void;
}

/** A form's state: spread `formProps` on `<form>`, `field(name)` on each `Field`. */
export function useAccountForm<Name extends string>(options: FormOptions<Name>) {
  const [values, setValues] = useState(options.initial);
  const [complaints, setComplaints] = useState<Complaints<Name>>({});
  const [problem, setProblem] = useState<FormProblem | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { form, moveFocus } = useFocusOnComplaint();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const found = options.check(values);
    setComplaints(found);
    setProblem(null);
    if (Object.keys(found).length > 0) return moveFocus();
    setBusy(true);
    try {
      await options.submit(values);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const arrived = complaintsIn(error, options);
      setComplaints(arrived);
      if (Object.keys(arrived).length === 0) setProblem(options.problemOf(error));
      moveFocus();
      options.onRefused?.(values);
    } finally {
      setBusy(false);
    }
  };

  const change = (name: Name, value: string) => {
    setValues((before) => ({ ...before, [name]: value }));
    setComplaints((before) => ({ ...before, [name]: undefined }));
  };
  const field = (name: Name) => ({
    name,
    value: values[name],
    error: complaints[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => change(name, event.target.value),
  });

  const formProps = { ref: form, onSubmit: submit, noValidate: true };
  return { values, change, field, problem, isBusy, formProps };
}

/** `moveFocus` focuses the first field with a complaint; clearing a complaint moves nothing. */
function useFocusOnComplaint() {
  const form = useRef<HTMLFormElement>(null);
  const [arrivals, setArrivals] = useState(0);
  useEffect(() => {
    if (arrivals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [arrivals]);
  return { form, moveFocus: () => setArrivals((before) => before + 1) };
}

function complaintsIn<Name extends string>(
  error: CallError,
  { initial, fieldOfCode = {} }: Pick<FormOptions<Name>, 'initial' | 'fieldOfCode'>,
): Complaints<Name> {
  const complaints: Complaints<Name> = {};
  for (const name of Object.keys(initial) as Name[]) {
    const said = error.fields[name];
    if (said) complaints[name] = said;
  }
  const about = fieldOfCode[error.code];
  if (about) complaints[about] = error.message;
  return complaints;
}
