import { useEffect, useEffectEvent, useRef, useState } from 'react';

/**
 * SPEC §5 and §9: lists wait for a rest of the keys; logs, events and the master's other tables search while one types.
 * What is looked for in passing waits less.
 */
const SEARCH_RATES = {
  debounced: { ms: 500, waitsForRest: true },
  brisk: { ms: 250, waitsForRest: true },
  throttled: { ms: 1000, waitsForRest: false },
} as const;
export type SearchRate = keyof typeof SEARCH_RATES;

/**
 * What is being typed, told on after half a second of rest; throttled, the first key at once and then once a second at
 * most. Follows the address when that changes by itself.
 */
export function useDebouncedSearch(
  search: string,
  onSearch: (search: string) => void,
  pace: SearchRate = 'debounced',
): [string, (typed: string) => void] {
  const [typed, setTyped] = useState(search);
  const [seen, setSeen] = useState(search);
  const [told, setTold] = useState(search);
  const toldAtMs = useRef(0);
  // As things stand when the wait is over: a filter may have been chosen meanwhile.
  const tell = useEffectEvent(onSearch);
  useEffect(() => {
    if (typed === search || typed === told) return;
    const { ms, waitsForRest } = SEARCH_RATES[pace];
    const waitMs = waitsForRest ? ms : Math.max(0, toldAtMs.current + ms - Date.now());
    const timer = setTimeout(() => {
      toldAtMs.current = Date.now();
      setTold(typed);
      tell(typed);
    }, waitMs);
    return () => {
      clearTimeout(timer);
    };
  }, [typed, search, told, pace]);
  if (search !== seen) {
    setSeen(search);
    // The address that follows what was told must not take back what was typed since.
    if (search !== told) {
      setTyped(search);
      setTold(search);
    }
  }
  return [typed, setTyped];
}
