import type { Contact } from '@llevo/contract/entities/statistics';
import type { StatsKind } from '../../statistics/dimensions.ts';
import type { ContactList } from '../../statistics/ledger.ts';
import type { StatsDocument } from '../../statistics/stats-document.ts';
import type { Paging } from '../paging/ports.ts';

/** A page of the people behind a figure. */
export interface PageOfContacts {
  readonly contacts: Contact[];
  readonly nextCursor: string | null;
}

/** What is counted of an account, kept up to date by the triggers. */
export interface Statistics {
  /** One statistics document, or only some dimensions of it: one document read. All zero where nothing was counted. */
  readonly read: (accountId: string, kind: StatsKind, dimensions?: readonly string[]) => Promise<StatsDocument>;
  /** The newest first. A limit of 0 reads nothing. */
  readonly contacts: (accountId: string, list: ContactList, paging: Paging) => Promise<PageOfContacts>;
}
