import { isDeepStrictEqual } from 'node:util';
import { Service } from '@llevo/contract/entities/service';
import { isWithoutDriver, mayMoveOn } from '@llevo/contract/rules/dispatch/settled-search';
import type * as z from 'zod';
import { continueSearches } from './continue-searches.ts';
import type { SearchDeps } from './continue-searches.ts';
import { isSearching } from './open-offer.ts';
import { resumeSearch } from './resume-search.ts';
import { settleSearch } from './settle-search.ts';

const SearchFields = Service.pick({
  search: true,
  driverId: true,
  status: true,
  refusal: true,
  typeService: true,
  date: true,
  hour: true,
  lastMove: true,
});
type SearchFields = z.infer<typeof SearchFields>;

/** The fields of a written service; null if they cannot be read. */
const fieldsOf = (document: object | undefined) => SearchFields.safeParse(document).data ?? null;

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

/** Whether a search ended, or began again: figures count how searches end, and an alert says that one failed. */
export const hasNewSearchState = ({ before, after }: Pick<ServiceWrite, 'before' | 'after'>): boolean =>
  fieldsOf(before)?.search?.state !== fieldsOf(after)?.search?.state;

/** Whether a write took back the cancellation, or the assignment by hand, that ended the search. */
function isSearchRestored(was: SearchFields | null, is: SearchFields): boolean {
  if (was === null || is.search === null || !isWithoutDriver(is)) return false;
  if (was.status === 'cancelado') return is.search.state === 'paused';
  const isUndo = is.lastMove !== null && is.lastMove.undid !== null && is.lastMove.at !== was.lastMove?.at;
  return isUndo && is.search.state === 'found' && is.search.foundAt === null;
}

/**
 * Asks the first driver as soon as a search begins; withdraws open offers as soon as the service is assigned or cancelled;
 * begins again once it is rescheduled, its driver handed it back, or what ended it is undone. Other writes cost nothing.
 */
export async function followSearch(
  { accountId, serviceId, before, after }: ServiceWrite,
  deps: SearchDeps,
): Promise<void> {
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  if (is === null) return;
  if (mayMoveOn(is)) await settleSearch(deps, { accountId, serviceId });
  else if (isSearchRestored(was, is)) await resumeSearch(deps, { accountId, serviceId });
  else if (isSearching(is) && was?.search?.startedAt !== is.search?.startedAt) await continueSearches(deps, accountId);
}
