import type { Contact } from '@llevo/contract/entities/statistics';
import type { StatsKind } from '../../statistics/dimensions.ts';
import type { ContactList } from '../../statistics/ledger.ts';
import type { StatsDocument } from '../../statistics/stats-document.ts';
import type { Paging } from '../paging/ports.ts';

/** A page of the contacts behind a statistic. */
export interface PageOfContacts {
  readonly contacts: Contact[];
  /** How many are known to match a search; null without one. */
  readonly matches: number | null;
  readonly nextCursor: string | null;
}

/** A page of contacts, and the search that they match. */
export interface ContactPaging extends Paging {
  readonly search?: string | undefined;
}

/** An account's statistics, updated by triggers. */
export interface Statistics {
  /** One statistics document, or some of its dimensions: one document read. All zero for a missing one. */
  readonly read: (accountId: string, kind: StatsKind, dimensions?: readonly string[]) => Promise<StatsDocument>;
  /** The newest first. A limit of 0 reads nothing. */
  readonly contacts: (accountId: string, list: ContactList, paging: ContactPaging) => Promise<PageOfContacts>;
}
