// The search line of a list: searches 500 ms after the last key or on Enter, with a button that clears it.
import { Search, X } from 'lucide-react';
import { useId } from 'react';
import { Field } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import styles from './search-line.module.css';
import { useTypedSearch } from './use-typed-search.ts';

interface SearchLineProps {
  /** Names what is searched. */
  label: string;
  /** The search in the address. */
  searched: string;
  longest: number;
  onSearch: (text: string) => void;
}

/** Belongs in a `<search>`. Clearing leaves focus in the line. */
export function SearchLine({ label, searched, longest, onSearch }: SearchLineProps) {
  const { text, type, search } = useTypedSearch({ searched, onSearch });
  const id = useId();
  return (
    <div className={styles.search}>
      <Field
        id={id}
        type="search"
        label={label}
        hideLabel
        icon={Search}
        placeholder={label}
        value={text}
        maxLength={longest}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') search(text);
        }}
      />
      {text !== '' && (
        <IconButton
          icon={X}
          label="Clear the search"
          className={styles.clear}
          onClick={() => {
            search('');
            document.getElementById(id)?.focus();
          }}
        />
      )}
    </div>
  );
}
