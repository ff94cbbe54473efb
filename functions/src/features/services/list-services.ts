import { listServices } from '@llevo/contract/endpoints/services';
import { toServiceRow } from '@llevo/contract/rules/services/service-row';
import { implement } from '../../http/implement.ts';
import { toPageResult, toPaging } from '../../http/paging.ts';
import { toServiceFilter } from './service-filter.ts';

export const listServicesRoute = implement(listServices, async ({ input, deps, caller }) => {
  const paging = toPaging(input);
  return toPageResult(await deps.services.page(caller.accountId, toServiceFilter(input), paging), paging, toServiceRow);
});
