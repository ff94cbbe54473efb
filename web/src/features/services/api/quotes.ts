import { listQuotes } from '@llevo/contract/endpoints/services/services';
import type { QuoteRow } from '@llevo/contract/entities/quote';
import { apiResponse } from '../../../lib/http/api.ts';
import type { ListSource } from '../../../lib/list/list-source.ts';
import type { QuotesView } from '../quotes-url.ts';

/** The account's kept quotes. */
export const quotesSource: ListSource<QuoteRow, QuotesView> = {
  name: 'quotes',
  fetch({ search, filters: { state } }, part, signal) {
    const text = search.trim();
    return apiResponse(
      listQuotes,
      { ...part, ...(text === '' ? {} : { search: text }), ...(state ? { state } : {}) },
      { signal },
    );
  },
};
