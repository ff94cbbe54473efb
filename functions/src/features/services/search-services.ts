import { searchServices } from '@llevo/contract/endpoints/services';
import { toServiceRow } from '@llevo/contract/rules/services/service-row';
import { implement } from '../../http/implement.ts';
import { toPageResult, toPaging } from '../../http/paging.ts';
import { toServiceFilter } from './service-filter.ts';

/** Services in whose names, type, status or date every word begins a word. */
export const searchServicesRoute = implement(searchServices, async ({ input, deps, caller }) => {
  const paging = toPaging(input);
  const filter = { ...toServiceFilter(input), text: input.field };
  return toPageResult(await deps.services.search(caller.accountId, filter, paging), paging, toServiceRow);
});
