import type { Contact } from '@llevo/contract/entities/dashboard';
import { paths } from '@llevo/contract/paths';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import type { Deps } from '../../platform/deps.ts';
import { firestore } from '../../platform/firestore/firebase.ts';
import type { StatsKind } from '../../platform/ledger/dimensions.ts';
import { DriverEntry } from '../../platform/ledger/ledger.ts';
import type { ContactList } from '../../platform/ledger/ledger.ts';
import { parseStats } from '../../platform/ledger/stats-document.ts';
import type { StatsDocument } from '../../platform/ledger/stats-document.ts';
import { ListCache } from '../../platform/paging/list-cache.ts';
import type { Paging } from '../../platform/paging/paging.ts';
import { filteredPage, readPage } from '../../platform/paging/read-page.ts';
import { store } from '../../platform/store.ts';
import { toContact } from './statistics-response.ts';

const NEWEST_FIRST = { field: 'createdAt', direction: 'desc' } as const;
/** The entry fields that contact lists read. */
const ContactEntry = DriverEntry.pick({ contact: true, createdAt: true });

const statsDocument = (accountId: string, kind: StatsKind) =>
  firestore().doc(paths.accountDocument(accountId, 'stats', kind));

const contactOf = (snapshot: DocumentSnapshot): Contact => toContact(ContactEntry.parse(snapshot.data()));

const contactTexts = (snapshot: DocumentSnapshot): string[] => {
  const { name, lastName, displayName, email } = contactOf(snapshot);
  return [name, lastName, displayName, email].filter((text) => text !== null);
};

/** `accounts/{a}/stats/{kind}`, and the contacts in `accounts/{a}/ledger`. */
export const statisticsStore = store(({ clock }: Pick<Deps, 'clock'>) => {
  const cache = new ListCache(clock);
  return {
    /** One statistics document, or some of its dimensions: one document read. All zero for a missing one. */
    read: async (accountId: string, kind: StatsKind, dimensions?: readonly string[]): Promise<StatsDocument> => {
      const document = statsDocument(accountId, kind);
      if (dimensions === undefined) return parseStats((await document.get()).data());
      const [snapshot] = await firestore().getAll(document, { fieldMask: ['total', ...dimensions] });
      return parseStats(snapshot?.data());
    },

    /** The newest first. A limit of 0 reads nothing. */
    contacts: async (
      accountId: string,
      list: ContactList,
      { search = '', ...paging }: ContactPaging,
    ): Promise<PageOfContacts> => {
      if (paging.limit === 0) return { contacts: [], matches: null, nextCursor: null };
      const ledger = firestore().collection(paths.accountCollection(accountId, 'ledger'));
      const query = ledger.where('lists', 'array-contains', list);
      const name = JSON.stringify([accountId, list]);
      const entries = { name, query, order: NEWEST_FIRST };
      const isSearch = search !== '';
      // Lists and search tokens are arrays, and a query tests one array.
      const { snapshots, total, nextCursor } = isSearch
        ? await filteredPage(cache, entries, { text: search, textsOf: contactTexts, paging })
        : await readPage(cache, entries, paging);
      return { contacts: snapshots.map(contactOf), matches: isSearch ? total : null, nextCursor };
    },
  };
});

/** A page of the contacts behind a statistic. */
interface PageOfContacts {
  readonly contacts: Contact[];
  /** Number of known matches of a search; null without one. */
  readonly matches: number | null;
  readonly nextCursor: string | null;
}

/** A page of contacts, and the search that they match. */
interface ContactPaging extends Paging {
  readonly search?: string | undefined;
}
