import { QUOTE_LIST_STATES } from '@llevo/contract/entities/quote';
import { defineListUrl, oneOfParam } from '../../lib/list/list-url.ts';

/** The quote list's state in the URL; it has one order. */
export const quotesUrl = defineListUrl({
  sorts: ['-dateCreate'],
  filters: { state: oneOfParam('estado', QUOTE_LIST_STATES) },
});

/** The parsed state of the quote list. */
export type QuotesView = ReturnType<typeof quotesUrl.read>;
