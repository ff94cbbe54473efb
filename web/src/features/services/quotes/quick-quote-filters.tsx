import { countQuotes } from '@llevo/contract/endpoints/services/quotes';
import { MAX_QUOTE_COUNT } from '@llevo/contract/paging';
import type { QuoteCounts, QuoteListState } from '@llevo/contract/entities/quote';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/http/call.ts';
import { QuickFilter, QuickFilterGroup } from '../../../ui/list/quick-filters.tsx';

/** Every state, those that a desk works through first: to be called, to be booked, to be priced again. */
const QUICK_STATES = [
  { state: 'ending', label: 'Por vencer' },
  { state: 'open', label: 'Vigentes' },
  { state: 'expired', label: 'Vencidas' },
  { state: 'lost', label: 'Perdidas' },
  { state: 'booked', label: 'Con servicio' },
] as const satisfies readonly { readonly state: keyof QuoteCounts; readonly label: string }[];

/** Under the list's key, so that a mark or a booking counts again. */
export const quoteCountsQuery = queryOptions({
  queryKey: ['quotes', 'counts'],
  queryFn: ({ signal }) => call(countQuotes, {}, { signal }),
  // The buttons do without.
  meta: { handlesOwnErrors: true },
});

interface QuickQuoteFiltersProps {
  /** The state by which the list is filtered; null for any. */
  readonly state: QuoteListState | null;
  readonly onPick: (state: QuoteListState | null) => void;
}

/** The states of quotes as buttons with their counts, one press each. */
export function QuickQuoteFilters({ state, onPick }: QuickQuoteFiltersProps) {
  const { data: counts } = useQuery(quoteCountsQuery);
  return (
    <QuickFilterGroup>
      {QUICK_STATES.map((quick) => (
        <QuickFilter
          key={quick.state}
          isOn={state === quick.state}
          count={counts?.[quick.state]}
          countLimit={MAX_QUOTE_COUNT}
          onPress={() => {
            onPick(state === quick.state ? null : quick.state);
          }}
        >
          {quick.label}
        </QuickFilter>
      ))}
    </QuickFilterGroup>
  );
}
