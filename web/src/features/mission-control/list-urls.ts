import { defineListUrl, patternParam, oneOfParam } from '../../lib/list/list-url.ts';

/** URL state of a list with a search only, newest first. */
export const simpleListUrl = defineListUrl({ sorts: ['newest'], filters: {} });

/** View of a list with a search only. */
export type SimpleListView = ReturnType<typeof simpleListUrl.read>;

/** URL state of the log: single entries or groups, and the fingerprint of one group. */
export const logsUrl = defineListUrl({
  sorts: ['newest'],
  filters: { view: oneOfParam('vista', ['kinds']), fingerprint: patternParam('tipo', /^[\w-]{1,128}$/) },
});

/** View of the log. */
export type LogsView = ReturnType<typeof logsUrl.read>;

/** Search input of an API call; empty for a blank search. */
export const searchInput = (search: string): { search?: string } => {
  const trimmed = search.trim();
  return trimmed === '' ? {} : { search: trimmed };
};
