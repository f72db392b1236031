// An empty cell of the week before: a dash for the eye, a word for the ear.
import { TEXTS } from './recap-texts.ts';

export function Nothing() {
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">{TEXTS.none}</span>
    </>
  );
}
