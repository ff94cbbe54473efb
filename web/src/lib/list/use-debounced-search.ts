import { useEffect, useEffectEvent, useRef, useState } from 'react';

/**
 * SPEC §5 and §9: lists debounce, as does the `brisk` palette; logs, events and other tables of mission control
 * throttle.
 */
const SEARCH_RATES = {
  debounced: { ms: 500, isDebounced: true },
  brisk: { ms: 250, isDebounced: true },
  throttled: { ms: 1000, isDebounced: false },
} as const;
export type SearchRate = keyof typeof SEARCH_RATES;

/**
 * The typed text, reported after half a second without keys; throttled, on the first key and then at most once a
 * second. Follows external changes of the URL.
 */
export function useDebouncedSearch(
  search: string,
  onSearch: (search: string) => void,
  rate: SearchRate = 'debounced',
): [string, (typed: string) => void] {
  const [typed, setTyped] = useState(search);
  const [seen, setSeen] = useState(search);
  const [reported, setReported] = useState(search);
  const reportedAtMs = useRef(0);
  // The latest callback: a filter may have changed during the delay.
  const report = useEffectEvent(onSearch);
  useEffect(() => {
    if (typed === search || typed === reported) return;
    const { ms, isDebounced } = SEARCH_RATES[rate];
    const waitMs = isDebounced ? ms : Math.max(0, reportedAtMs.current + ms - Date.now());
    const timer = setTimeout(() => {
      reportedAtMs.current = Date.now();
      setReported(typed);
      report(typed);
    }, waitMs);
    return () => {
      clearTimeout(timer);
    };
  }, [typed, search, reported, rate]);
  if (search !== seen) {
    setSeen(search);
    // The URL change caused by a report must not undo later typing.
    if (search !== reported) {
      setTyped(search);
      setReported(search);
    }
  }
  return [typed, setTyped];
}
