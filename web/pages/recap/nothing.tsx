// An empty cell for the week before: a dash, read as 'none' by screen readers.
import { TEXTS } from './recap-texts.ts';

export function Nothing() {
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">{TEXTS.none}</span>
    </>
  );
}
