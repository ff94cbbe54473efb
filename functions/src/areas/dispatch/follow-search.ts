import { isDeepStrictEqual } from 'node:util';
import { Service } from '@llevo/contract/entities/service';
import type { Deps } from '../../platform/deps.ts';
import { continueSearches } from './continue-searches.ts';
import { isSearching } from './open-offer.ts';
import { settleSearch } from './settle-search.ts';

const SearchFields = Service.pick({ search: true, driverId: true, status: true });

/** The fields of a written service; without a search if they cannot be read. */
const fieldsOf = (document: object | undefined) =>
  SearchFields.safeParse(document).data ?? { search: null, driverId: null, status: null };

interface ServiceWrite {
  readonly accountId: string;
  readonly serviceId: string;
  readonly before: object | undefined;
  readonly after: object | undefined;
}

/** Whether a write changed nothing but the search: no figure, alert or timeline depends on it. */
export function isSearchStep({ before, after }: Pick<ServiceWrite, 'before' | 'after'>): boolean {
  if (before === undefined || after === undefined) return false;
  const rest = (document: object) => ({ ...document, search: null, trace: null });
  return isDeepStrictEqual(rest(before), rest(after));
}

/**
 * Asks the first driver as soon as a search begins, and withdraws open offers as soon as the service is assigned or
 * cancelled. Other writes cost nothing.
 */
export async function followSearch(
  { accountId, serviceId, before, after }: ServiceWrite,
  deps: Pick<Deps, 'clock' | 'ids' | 'log'>,
): Promise<void> {
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  if (is.search?.state !== 'searching') return;
  if (!isSearching(is)) await settleSearch(deps, { accountId, serviceId });
  else if (was.search?.startedAt !== is.search.startedAt) await continueSearches(deps, accountId);
}
