import type { Contact } from '@llevo/contract/entities/statistics';
import { paths } from '@llevo/contract/paths';
import type { StatsKind } from '../../platform/ledger/dimensions.ts';
import { DriverEntry } from '../../platform/ledger/ledger.ts';
import { parseStats } from '../../platform/ledger/stats-document.ts';
import { toContact } from './statistics-response.ts';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import type { Clock } from '../../platform/ports.ts';
import { firestore } from '../../platform/firestore/firebase.ts';
import { ListCache } from '../../platform/paging/list-cache.ts';
import { filteredPage, readPage } from '../../platform/paging/read-page.ts';
import type { Statistics } from './ports.ts';

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
export function firestoreStatistics(clock: Clock): Statistics {
  const cache = new ListCache(clock);
  return {
    read: async (accountId, kind, dimensions) => {
      const document = statsDocument(accountId, kind);
      if (dimensions === undefined) return parseStats((await document.get()).data());
      const [snapshot] = await firestore().getAll(document, { fieldMask: ['total', ...dimensions] });
      return parseStats(snapshot?.data());
    },

    contacts: async (accountId, list, { search = '', ...paging }) => {
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
}
