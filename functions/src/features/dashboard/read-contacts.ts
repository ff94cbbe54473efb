import type { Contact } from '@llevo/contract/entities/statistics';
import type { Page } from '@llevo/contract/paging';
import type { ContactList } from '../../statistics/ledger.ts';
import type { Caller, Deps } from '../../adapters/deps.ts';
import { toPageResult, toPaging } from '../../http/paging.ts';

/** The account of a figure, and the requested page of its list. */
interface ContactsRequest {
  readonly deps: Deps;
  readonly caller: Caller;
  readonly input: Parameters<typeof toPaging>[0];
  readonly list: ContactList;
}

/** A page of the people behind a figure, which is the total; a limit of 0 returns no people. */
export async function readContacts(
  figure: number,
  { deps, caller, input, list }: ContactsRequest,
): Promise<{ data: Contact[]; page: Page }> {
  const paging = toPaging(input);
  const { contacts, nextCursor } = await deps.statistics.contacts(caller.accountId, list, paging);
  return toPageResult({ rows: contacts, total: figure, nextCursor }, paging, (contact) => contact);
}
