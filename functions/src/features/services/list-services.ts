import { listServices } from '@llevo/contract/endpoints/services';
import { serviceRow } from '@llevo/contract/rules/services/service-row';
import { implement } from '../../http/implement.ts';
import { pageAnswer, pagingOf } from '../../http/paging.ts';
import { serviceFilter } from './service-filter.ts';

export const listServicesRoute = implement(listServices, async ({ input, deps, caller }) => {
  const paging = pagingOf(input);
  return pageAnswer(await deps.services.page(caller.accountId, serviceFilter(input), paging), paging, serviceRow);
});
