// Passes refusals from an object to the worker as values, because an error thrown over RPC loses its class.
import { Refusal, type RefusalCode, sentenceOf } from '../shared/kernel/refusal.ts';

/** An object's reply: a value, with the record's bookmark if it wrote there, or a refusal. */
export type Answer<T> =
  | { ok: true; value: T; bookmark?: string | null }
  | { ok: false; code: RefusalCode; detail: string; fields?: Record<string, string> };

/** Runs work and turns a refusal into a value. Other errors stay errors. */
export function answering<T>(work: () => T): Answer<T> {
  try {
    return { ok: true, value: work() };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { code, message, fields } = error;
    return { ok: false, code, detail: message, ...(fields ? { fields: { ...fields } } : {}) };
  }
}

export function refused(code: RefusalCode): Answer<never> {
  return { ok: false, code, detail: sentenceOf(code) };
}

/** The value of an answer; throws the refusal it carries. */
export function valueIn<T>(answer: Answer<T>): T {
  if (answer.ok) return answer.value;
  throw new Refusal(answer.code, { detail: answer.detail, fields: answer.fields });
}
