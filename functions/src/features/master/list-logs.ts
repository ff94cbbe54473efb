import { listLogs } from '@llevo/contract/endpoints/master';
import { implement } from '../../http/implement.ts';
import { pageAnswer, pagingOf } from '../../http/paging.ts';
import { failureGroupToWire, failureToWire } from './log-response.ts';

/** A page of what went wrong, or of the kinds of what went wrong. */
export const listLogsRoute = implement(listLogs, async ({ input, deps }) => {
  const { search, fingerprint, group } = input;
  const paging = pagingOf(input);
  if (group === 'fingerprint') {
    const { data, page } = pageAnswer(await deps.failureLog.groups(search, paging), paging, failureGroupToWire);
    return { data: { results: [], groups: data, total: page.total }, page };
  }
  const failures = await deps.failureLog.page({ search, fingerprint }, paging);
  const { data, page } = pageAnswer(failures, paging, failureToWire);
  return { data: { results: data, groups: [], total: page.total }, page };
});
