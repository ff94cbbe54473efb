import { defineListUrl, patternParam, oneOfParam } from '../../../lib/list/list-url.ts';

/** How the log is kept in the address: entries or their kinds, and which kind. */
export const logsUrl = defineListUrl({
  sorts: ['newest'],
  filters: { view: oneOfParam('vista', ['kinds']), fingerprint: patternParam('tipo', /^[\w-]{1,128}$/) },
});

/** What the log shows. */
export type LogsView = ReturnType<typeof logsUrl.read>;
