import { useEffect, useEffectEvent, useState } from 'react';

/** SPEC §5 and §9. */
export const SEARCH_DEBOUNCE_MS = 500;

/** What is being typed, told on after half a second of rest. Follows the address when that changes by itself. */
export function useTypedSearch(search: string, onSearch: (search: string) => void): [string, (typed: string) => void] {
  const [typed, setTyped] = useState(search);
  const [seen, setSeen] = useState(search);
  // As things stand when the rest is over: a filter may have been chosen meanwhile.
  const tell = useEffectEvent(onSearch);
  useEffect(() => {
    if (typed === search) return;
    const timer = setTimeout(() => {
      tell(typed);
    }, SEARCH_DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [typed, search]);
  if (search !== seen) {
    setSeen(search);
    setTyped(search);
  }
  return [typed, setTyped];
}
