import { useEffect, useRef, useState } from 'react';

/** SPEC §5 and §9. */
export const SEARCH_DEBOUNCE_MS = 500;

/** What is being typed, told on after half a second of rest. Follows the address when that changes by itself. */
export function useTypedSearch(search: string, onSearch: (search: string) => void): [string, (typed: string) => void] {
  const [typed, setTyped] = useState(search);
  const [seen, setSeen] = useState(search);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
    },
    [],
  );
  if (search !== seen) {
    setSeen(search);
    setTyped(search);
  }
  const type = (next: string) => {
    setTyped(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      onSearch(next);
    }, SEARCH_DEBOUNCE_MS);
  };
  return [typed, type];
}
