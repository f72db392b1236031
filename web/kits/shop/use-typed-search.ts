// The search line and the address: typed text goes into the address after 500 ms without a key, and a changed address,
// after Back for instance, comes back into the line.
import { useEffect, useEffectEvent, useRef, useState } from 'react';

const PAUSE_MS = 500;

interface TypedSearch {
  text: string;
  type: (text: string) => void;
  search: (text: string) => void;
}

/** `onSearch` is called with a text other than `searched`, the one in the address. */
export function useTypedSearch({
  searched,
  onSearch,
}: {
  searched: string;
  onSearch: (text: string) => void;
}): TypedSearch {
  const [typed, setTyped] = useState<string | null>(null);
  /** What this line last put into the address or found there. */
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

  // An address changed elsewhere wins over what was typed.
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
