import type { CustomerTripSort } from '@llevo/contract/endpoints/people/customers';
import { CUSTOMER_STATUSES } from '@llevo/contract/entities/customer';
import type { Customer, CustomerStatus } from '@llevo/contract/entities/customer';
import { paths } from '@llevo/contract/paths';
import { dollarsFromCents } from '@llevo/contract/rules/money';
import { firestore } from '../../platform/firestore/firebase.ts';
import { customerIdOf, ledgerDocument } from '../../platform/ledger/ledger-entries.ts';
import { CustomerEntry } from '../../platform/ledger/ledger.ts';
import type { ListCache } from '../../platform/paging/list-cache.ts';
import type { ListQuery, Order } from '../../platform/paging/list-query.ts';
import type { Paged, Paging } from '../../platform/paging/paging.ts';
import { readPage } from '../../platform/paging/read-page.ts';

/** A customer with their finished services, what these cost together in dollars, and the day of the last one. */
export interface CustomerWithTrips {
  readonly customer: Customer;
  readonly trips: { readonly finished: number; readonly spent: number; readonly lastDate: string | null };
}

const Totals = CustomerEntry.pick({ finishedCount: true, spentCents: true, lastDay: true });
const FIELDS = Object.keys(Totals.shape);

/** A customer with the totals of a ledger entry; zero without one. */
function withTotals(customer: Customer, entry: unknown): CustomerWithTrips {
  const { finishedCount, spentCents, lastDay } = Totals.parse(entry ?? {});
  const lastDate = lastDay === '' ? null : lastDay;
  return { customer, trips: { finished: finishedCount, spent: dollarsFromCents(spentCents), lastDate } };
}

/** Customers with what the ledger counts of their services: one read each, and seconds behind the last change. */
export async function withTrips(
  accountId: string,
  customers: readonly Customer[],
): Promise<readonly CustomerWithTrips[]> {
  if (customers.length === 0) return [];
  const entries = customers.map(({ id }) => ledgerDocument({ kind: 'customer', accountId, id }));
  const snapshots = await firestore().getAll(...entries, { fieldMask: FIELDS });
  return customers.map((customer, index) => withTotals(customer, snapshots[index]?.data()));
}

const ORDERS = {
  '-trips': { field: 'finishedCount', direction: 'desc' },
  '-spent': { field: 'spentCents', direction: 'desc' },
} as const satisfies Record<CustomerTripSort, Order>;

interface TripFilter {
  readonly sort: CustomerTripSort;
  readonly status?: CustomerStatus | undefined;
}

/** The ledger's entries of customers with a total, the highest first. Only entries of present customers have a status. */
function entriesByTotal(accountId: string, { sort, status }: TripFilter): ListQuery {
  const order = ORDERS[sort];
  const query = firestore()
    .collection(paths.accountCollection(accountId, 'ledger'))
    .where('status', 'in', status === undefined ? CUSTOMER_STATUSES : [status])
    .where(order.field, '>', 0);
  const name = JSON.stringify([accountId, sort, status ?? null]);
  return { name, query, order, shared: { accountId, collection: 'ledger' } };
}

interface CustomersSource {
  readonly cache: ListCache;
  /** Reads the existing ones of these customers, in this order. */
  readonly byIds: (accountId: string, ids: readonly string[]) => Promise<readonly Customer[]>;
}

/**
 * Pages of the customers with finished trips, by their number or cost: as many reads as pages in the order of a field. A
 * customer deleted in the last seconds is missing on the page, and still in its total.
 */
export const customersByTrips =
  ({ cache, byIds }: CustomersSource) =>
  async (accountId: string, filter: TripFilter, paging: Paging): Promise<Paged<CustomerWithTrips>> => {
    const { snapshots, ...page } = await readPage(cache, entriesByTotal(accountId, filter), paging);
    const entries = new Map(snapshots.map((entry) => [customerIdOf(entry), entry.data()]));
    const customers = entries.size === 0 ? [] : await byIds(accountId, [...entries.keys()]);
    return { ...page, rows: customers.map((customer) => withTotals(customer, entries.get(customer.id))) };
  };
