// The line below a field. Its element exists only while it has a text, and the field's aria-describedby refers to its id.

import styles from './field.module.css';

interface Note {
  id: string;
  help?: string | undefined;
  error?: string | undefined;
  good?: string | undefined;
}

/** The id of the note below field `id`, or undefined if there is none. */
export function noteIdOf({ id, help, error, good }: Note): string | undefined {
  return help || error || good ? `${id}-note` : undefined;
}

/** Help, error or good news below a field; an error hides the others. */
export function FieldNote({ id, help, error, good }: Note) {
  const text = error || good || help;
  if (!text) return null;
  return (
    <p id={`${id}-note`} className={styles.note} data-tone={error ? 'error' : good ? 'good' : 'help'}>
      {text}
    </p>
  );
}
