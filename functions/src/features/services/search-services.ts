import { searchServices } from '@llevo/contract/endpoints/services';
import { serviceRow } from '@llevo/contract/rules/services/service-row';
import { implement } from '../../http/implement.ts';
import { pageAnswer, pagingOf } from '../../http/paging.ts';
import { serviceFilter } from './service-filter.ts';

/** Services in whose names, type, status or date every word begins a word. */
export const searchServicesRoute = implement(searchServices, async ({ input, deps, caller }) => {
  const paging = pagingOf(input);
  const filter = { ...serviceFilter(input), text: input.field };
  return pageAnswer(await deps.services.search(caller.accountId, filter, paging), paging, serviceRow);
});
