import { defineListUrl, matching, oneOf } from '../../../lib/list/list-url.ts';

/** How the log is kept in the address: entries or their kinds, and which kind. */
export const logsUrl = defineListUrl({
  sorts: ['newest'],
  filters: { view: oneOf('vista', ['kinds']), fingerprint: matching('tipo', /^[\w-]{1,128}$/) },
});

/** What the log shows. */
export type LogsView = ReturnType<typeof logsUrl.read>;
