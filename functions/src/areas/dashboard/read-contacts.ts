import { statisticsStore } from './statistics-store.ts';
import type { Contact } from '@llevo/contract/entities/statistics';
import type { Page } from '@llevo/contract/paging';
import type { ContactList } from '../../platform/ledger/ledger.ts';
import type { Caller } from '../../platform/seams/core.ts';
import type { Deps } from '../../platform/deps.ts';
import { toPageResult, toPaging } from '../../http/paging.ts';

/** The input of the endpoints that list people. */
export type ContactsInput = Parameters<typeof toPaging>[0] & { readonly search?: string | undefined };

/** The account of a figure, and the requested page of its list. */
interface ContactsRequest {
  readonly deps: Deps;
  readonly caller: Caller;
  readonly input: ContactsInput;
  readonly list: ContactList;
}

/**
 * A page of the people behind a figure, which is the total; a limit of 0 returns no people. The total of a search is what
 * is known to match.
 */
export async function readContacts(
  figure: number,
  { deps, caller, input, list }: ContactsRequest,
): Promise<{ data: Contact[]; page: Page }> {
  const paging = toPaging(input);
  const request = { ...paging, search: input.search };
  const { contacts, matches, nextCursor } = await statisticsStore(deps).contacts(caller.accountId, list, request);
  const isAtLeast = matches !== null && nextCursor !== null;
  return toPageResult(
    { rows: contacts, total: matches ?? figure, isAtLeast, nextCursor },
    paging,
    (contact) => contact,
  );
}
