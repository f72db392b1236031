// What every form of the settings does: checks before it sends, keeps what was typed, shows each complaint at its
// field, and moves focus to the first. The names of the fields are those of the wire.
import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { CallError } from '../../api/client.ts';

/** Why nothing was changed: the product's sentence, and what the server said beside it. */
export interface FormProblem {
  sentence: string;
  reason: string | null;
}

type Values<Name extends string> = Readonly<Record<Name, string>>;
type Complaints<Name extends string> = Partial<Record<Name, string>>;

interface FormWish<Name extends string> {
  /** The fields with what they begin with, in their order on the page. */
  initial: Values<Name>;
  /** What is wrong before anything is sent. */
  check: (values: Values<Name>) => Complaints<Name>;
  /** Makes the call; throws CallError when it is refused. */
  send: (values: Values<Name>) => Promise<unknown>;
  /** Said when it is refused. */
  failed: string;
  /** The field that a refusal is about, by its code. */
  fieldOfCode?: Readonly<Record<string, NoInfer<Name>>>;
  /** After success; the fields have been emptied. */
  onDone: (values: Values<Name>) => void;
}

/** A form's state: spread `formProps` on `<form>`, `field(name)` on each `Field`. */
export function useSettingsForm<Name extends string>(wish: FormWish<Name>) {
  const [values, setValues] = useState(wish.initial);
  const [complaints, setComplaints] = useState<Complaints<Name>>({});
  const [problem, setProblem] = useState<FormProblem | null>(null);
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  // Counts arrivals of complaints: typing takes them away one by one, and must not move focus.
  const [arrivals, setArrivals] = useState(0);
  useEffect(() => {
    if (arrivals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [arrivals]);

  const complain = (arrived: Complaints<Name>) => {
    setComplaints(arrived);
    setArrivals((before) => before + 1);
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const found = wish.check(values);
    complain(found);
    setProblem(null);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      await wish.send(values);
      setValues(wish.initial);
      wish.onDone(values);
    } catch (error) {
      const refused = refusalIn(error, wish);
      complain(refused.complaints);
      setProblem(refused.problem);
    } finally {
      setBusy(false);
    }
  };

  const field = (name: Name) => ({
    name,
    value: values[name],
    error: complaints[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      setValues({ ...values, [name]: event.target.value });
      setComplaints({ ...complaints, [name]: undefined });
    },
  });

  return { field, problem, isBusy, formProps: { ref: form, onSubmit: submit, noValidate: true } };
}

function refusalIn<Name extends string>(
  error: unknown,
  { initial, failed, fieldOfCode = {} }: Pick<FormWish<Name>, 'initial' | 'failed' | 'fieldOfCode'>,
): { complaints: Complaints<Name>; problem: FormProblem } {
  if (!(error instanceof CallError)) throw error;
  const complaints: Complaints<Name> = {};
  for (const name of Object.keys(initial) as Name[]) {
    const said = error.fields[name];
    if (said) complaints[name] = said;
  }
  const about = fieldOfCode[error.code];
  if (about) complaints[about] = error.message;
  const isAtField = Object.keys(complaints).length > 0;
  return { complaints, problem: { sentence: failed, reason: isAtField ? null : error.message } };
}
