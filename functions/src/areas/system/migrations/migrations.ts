import { Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod';
import { QuoteContact } from '@llevo/contract/entities/quote';
import { QUOTE_RETENTION_MS } from '@llevo/contract/rules/quoter/quote-state';
import { quoteSearchTexts } from '@llevo/contract/rules/search-fields';
import { searchTokens } from '@llevo/contract/search-text';
import { COLLECTION_OF } from '../../../platform/ledger/ledger-entries.ts';
import { reconcileRecord } from '../../../platform/ledger/ledger-store.ts';
import { acceptedDrivers } from './accepted-drivers.ts';
import { companyAddresses } from './company-addresses.ts';
import { erasedPeople } from './erased-people.ts';
import { formerTrackingUsers } from './former-tracking-users.ts';
import type { Migration } from './migration.ts';
import { searchAddresses, searchWords } from './search-words.ts';

const StoredQuote = z.looseObject({
  number: z.string(),
  totalCents: z.int(),
  contact: QuoteContact.nullable(),
  createdAt: z.int(),
});

/**
 * Quotes from before they were saved and booked. They lack the fields that lists filter by, and `purgeAt` for the
 * time-to-live policy, without which their contact data would never be deleted.
 */
const keepQuotes: Migration = {
  number: 1,
  title: 'Quotes are listed, booked and purged',
  collection: 'quotes',
  change: ({ data }) => {
    const { number, totalCents, contact, createdAt } = StoredQuote.parse(data);
    const fields = {
      offeredCents: totalCents,
      serviceId: null,
      isBooked: false,
      purgeAt: Timestamp.fromMillis(createdAt + QUOTE_RETENTION_MS),
      searchTokens: searchTokens(...quoteSearchTexts(number, contact)),
    };
    const missing = Object.entries(fields).filter(([name]) => !(name in data));
    return missing.length === 0 ? null : Object.fromEntries(missing);
  },
};

/** A recount of every service or customer: updates its part in its account's figures. */
const recount = (kind: 'service' | 'customer', { number, title }: Pick<Migration, 'number' | 'title'>): Migration => ({
  number,
  title,
  collection: COLLECTION_OF[kind],
  change: () => null,
  settle: async (path) => {
    const [root, accountId, , id, ...deeper] = path.split('/');
    if (root !== 'accounts' || accountId === undefined || id === undefined || deeper.length > 0) return false;
    return reconcileRecord({ kind, accountId, id });
  },
});

/** Services that were finished before figures counted them (docs/decisions/0075). */
const countFinishedJobs = recount('service', {
  number: 2,
  title: 'Finished services are counted in the figures of their day',
});

/** Services without a status, from before those without a driver counted as unassigned. */
const countWithoutStatus = recount('service', {
  number: 10,
  title: 'Services without a status are counted as unassigned',
});

/** Services that were finished before customers' lists showed what they spent (docs/decisions/0142). */
const countSpending = recount('service', {
  number: 11,
  title: 'Finished services are counted for their customers',
});

/** Customers from before their last finished service was kept (docs/decisions/0142). */
const keepLastDays = recount('customer', {
  number: 15,
  title: 'Customers have the day of their last finished service',
});

/** Quotes from before losses were recorded: the list of the open ones asks for null, and finds no missing field. */
const markableQuotes: Migration = {
  number: 12,
  title: 'Quotes that are not lost are stored as such',
  collection: 'quotes',
  change: ({ data }) => {
    // Throws for a quote that lists cannot read either.
    StoredQuote.parse(data);
    return 'lost' in data ? null : { lost: null };
  },
};

/** Every migration, in order. Once released, a migration is never changed or removed. */
export const MIGRATIONS: readonly Migration[] = [
  keepQuotes,
  countFinishedJobs,
  acceptedDrivers,
  erasedPeople,
  formerTrackingUsers,
  ...searchWords,
  companyAddresses,
  countWithoutStatus,
  countSpending,
  markableQuotes,
  ...searchAddresses,
  keepLastDays,
];
