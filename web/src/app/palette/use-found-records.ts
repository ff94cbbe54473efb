import { matchesSearch } from '@llevo/contract/search-text';
import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage } from '../../lib/http/error-handling.ts';
import { useDebouncedSearch } from '../../lib/list/use-debounced-search.ts';
import { useIsOnline } from '../../lib/browser/use-is-online.ts';
import type { Choice, ChoiceGroup } from './choice.ts';
import type { FoundRecord, RecordSource } from './record-sources.ts';

/** One letter matches nearly all records. */
const MIN_SEARCH_LENGTH = 2;

/** Found records and the search status. */
export interface FoundRecords {
  readonly groups: readonly ChoiceGroup[];
  readonly isSearching: boolean;
  readonly isOffline: boolean;
  /** The message of a failed search; null without failures. */
  readonly problem: string | null;
  readonly retry: () => void;
}

const toChoice = (kind: string, Icon: Choice['Icon'], { id, ...found }: FoundRecord): Choice => ({
  id: `${kind} ${id}`,
  kind,
  Icon,
  ...found,
});

/** Searches records for the typed text, debounced, by one request for each source; a new search aborts the last one. */
export function useFoundRecords(sources: readonly RecordSource[], typed: string): FoundRecords {
  const wanted = typed.trim();
  const isWorthwhile = wanted.length >= MIN_SEARCH_LENGTH;
  const text = useDebounced(wanted);
  const isResting = isWorthwhile && text === wanted;
  const isOnline = useIsOnline();
  const answers = useQueries({
    queries: sources.map(({ name, search }) => ({
      // The search for the previous text is aborted.
      queryKey: ['palette', name, isResting ? text : null],
      queryFn: ({ signal }: { signal: AbortSignal }) => search(text, signal),
      enabled: isResting && isOnline,
      placeholderData: keepPreviousData,
      retry: false,
      meta: { handlesOwnErrors: true },
    })),
  });
  const failed = answers.filter(({ isError }) => isError);
  return {
    groups: isWorthwhile
      ? sources.flatMap(({ kinds }, index) =>
          kinds.map(({ kind, heading, Icon }) => ({
            heading,
            choices: (answers[index]?.data?.[kind] ?? [])
              // Results of a shorter text stay while they match.
              .filter(({ label, fact }) => !answers[index]?.isPlaceholderData || matchesSearch(wanted, label, fact))
              .map((found) => toChoice(kind, Icon, found)),
          })),
        )
      : [],
    isSearching: isWorthwhile && isOnline && (!isResting || answers.some(({ isFetching }) => isFetching)),
    isOffline: !isOnline,
    problem: isWorthwhile && failed[0] ? errorMessage(failed[0].error) : null,
    retry: () => {
      for (const { refetch } of failed) void refetch();
    },
  };
}

/** The typed text, debounced. */
function useDebounced(typed: string): string {
  const [rested, setRested] = useState(typed);
  const [current, setCurrent] = useDebouncedSearch(rested, setRested, 'brisk');
  if (current !== typed) setCurrent(typed);
  return rested;
}
