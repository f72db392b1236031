// The search line between the keys and the address: what is typed goes into the address when 500 ms have passed without
// a key, and what the address says, after Back for instance, is in the line again.
import { useEffect, useEffectEvent, useRef, useState } from 'react';

const PAUSE_MS = 500;

interface TypedSearch {
  text: string;
  type: (text: string) => void;
  search: (text: string) => void;
}

/** `onSearch` is called with a text that differs from `searched`, the one the address has. */
export function useTypedSearch({
  searched,
  onSearch,
}: {
  searched: string;
  onSearch: (text: string) => void;
}): TypedSearch {
  const [typed, setTyped] = useState<string | null>(null);
  /** What this line has last put into the address, or found there. */
  const known = useRef(searched);
  const commit = (text: string) => {
    if (text === searched) return;
    known.current = text;
    onSearch(text);
  };
  const commitLater = useEffectEvent(commit);

  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(() => commitLater(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  // An address that somebody else has changed wins over what was typed.
  useEffect(() => {
    if (known.current === searched) return;
    known.current = searched;
    setTyped(null);
  }, [searched]);

  return {
    text: typed ?? searched,
    type: setTyped,
    search: (text) => {
      setTyped(text);
      commit(text);
    },
  };
}
