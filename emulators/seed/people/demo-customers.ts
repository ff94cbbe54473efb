import type { Customer } from '@llevo/contract/entities/customer';
import { paths } from '@llevo/contract/paths';
import { normaliseText, searchTokens } from '@llevo/contract/search-text';
import { personSearchTexts } from '@llevo/contract/rules/search-fields';
import { mailbox, randomPerson } from './random-person.ts';
import { randomInt, randomBoolean, createRandom } from '../random/random.ts';
import type { SeedClock } from '../seed-clock.ts';
import { DAY_MS } from '../seed-clock.ts';
import type { SeedDocument } from '../document-writer.ts';

/** A customer before its services and ratings are known. */
export type DemoCustomer = Omit<Customer, 'rating' | 'searchTokens' | 'sortName'>;

/**
 * Customers of an account. `firstServiceAtMs` gives the time of each one's first booking, if any, by index: a customer
 * signs up before booking, and has signed in again since.
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
      status: randomBoolean(random, 0.94) ? ('activado' as const) : ('cancelado' as const),
      createdAt,
      updatedAt: createdAt,
      statusChange: null,
      lastEdit: null,
      lastSignInAt: cameBack ? Math.max(lastSignInAt, firstMs ?? 0) : null,
    };
  });
}

export const customerId = (accountId: string, index: number): string =>
  `c-${accountId}-${(index + 1).toString().padStart(5, '0')}`;

/** The stored customer, with the fields that lists and searches need. */
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
