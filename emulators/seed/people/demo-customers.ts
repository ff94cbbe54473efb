import type { Customer } from '@llevo/contract/entities/customer';
import { paths } from '@llevo/contract/paths';
import { normaliseText, searchTokens } from '@llevo/contract/search-text';
import { personSearchTexts } from '@llevo/contract/rules/search-fields';
import { mailbox, randomPerson } from './random-person.ts';
import { randomInt, randomBoolean, createRandom } from '../random/random.ts';
import { type SeedClock, DAY_MS } from '../seed-clock.ts';
import type { SeedDocument } from '../document-writer.ts';
import { yearAfter } from '../../../functions/src/platform/firestore/document-fields.ts';
import { leadId } from '../../../functions/src/platform/ledger/leads.ts';

/** A customer before services and ratings are counted. */
export type DemoCustomer = Omit<Customer, 'rating' | 'searchTokens' | 'sortName'>;

/**
 * Customers of an account. `firstServiceAtMs` has the time of each one's first booking, if any, by index: customers
 * sign up before they book, and have signed in since.
 */
export function demoCustomers(
  accountId: string,
  firstServiceAtMs: readonly (number | undefined)[],
  clock: SeedClock,
): DemoCustomer[] {
  const random = createRandom(`customers of ${accountId}`);
  return firstServiceAtMs.map((firstMs, index) => {
    const who = randomPerson(random, mailbox('c', accountId, index));
    const daysBefore = randomInt(random, 1, firstMs === undefined ? 380 : 30);
    const createdAt = (firstMs ?? clock.startOfTodayMs) - daysBefore * DAY_MS;
    const cameBack = firstMs !== undefined || randomBoolean(random, 0.4);
    const lastSignInAt = Math.min(createdAt + randomInt(random, 1, 60) * DAY_MS, clock.startOfTodayMs);
    return {
      ...who,
      id: customerId(accountId, index),
      status: randomBoolean(random, 0.97) ? ('activado' as const) : ('cancelado' as const),
      createdAt,
      updatedAt: createdAt,
      statusChange: null,
      lastEdit: null,
      lastSignInAt: cameBack ? Math.max(lastSignInAt, firstMs ?? 0) : null,
    };
  });
}

const customerId = (accountId: string, index: number): string =>
  `c-${accountId}-${(index + 1).toString().padStart(5, '0')}`;

/** Stored customer, with the fields for lists and searches. */
export function customerDocument(
  accountId: string,
  { id, ...customer }: DemoCustomer,
  rating: Customer['rating'],
): SeedDocument {
  const data: Omit<Customer, 'id'> = {
    ...customer,
    rating,
    searchTokens: searchTokens(...personSearchTexts(customer)),
    sortName: normaliseText(`${customer.name} ${customer.surname}`),
  };
  return { path: paths.accountDocument(accountId, 'customers', id), data };
}

/** Share of leads that became customers; the first cohort leaves them out. */
const SHARE_CONVERTED = 0.3;

/** People who left their address in the contact form or with a quote, one lead each. */
export function demoLeads(
  accountId: string,
  { count, customers }: { readonly count: number; readonly customers: readonly DemoCustomer[] },
  clock: SeedClock,
) {
  const random = createRandom(`leads of ${accountId}`);
  const converted = random.helpers.arrayElements([...customers], Math.min(count, customers.length));
  return Array.from({ length: count }, (_, index) => {
    const stranger = randomPerson(random, mailbox('l', accountId, index));
    const customer = randomBoolean(random, SHARE_CONVERTED) ? converted[index] : undefined;
    const { name, surname, email, cellphone } = customer ?? stranger;
    const createdAt = clock.startOfTodayMs - randomInt(random, 60_000, 300 * DAY_MS);
    return {
      id: leadId(email),
      source: randomBoolean(random, 0.6) ? ('quote' as const) : ('contact' as const),
      name: `${name} ${surname}`,
      email,
      cellphone,
      quoteId: null,
      createdAt,
      updatedAt: createdAt,
      expiresAt: yearAfter(createdAt),
    };
  });
}
