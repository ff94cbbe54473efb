import type { Customer } from '@llevo/contract/entities/customer';
import { dollarsFromCents } from '@llevo/contract/rules/money';
import { firestore } from '../../platform/firestore/firebase.ts';
import { ledgerDocument } from '../../platform/ledger/ledger-entries.ts';
import { CustomerEntry } from '../../platform/ledger/ledger.ts';

/** A customer with their finished services, and what these cost together in dollars. */
export interface CustomerWithTrips {
  readonly customer: Customer;
  readonly trips: { readonly finished: number; readonly spent: number };
}

const Totals = CustomerEntry.pick({ finishedCount: true, spentCents: true });
const FIELDS = Object.keys(Totals.shape);

/** Customers with what the ledger counts of their services: one read each, and seconds behind the last change. */
export async function withTrips(
  accountId: string,
  customers: readonly Customer[],
): Promise<readonly CustomerWithTrips[]> {
  if (customers.length === 0) return [];
  const entries = customers.map(({ id }) => ledgerDocument({ kind: 'customer', accountId, id }));
  const snapshots = await firestore().getAll(...entries, { fieldMask: FIELDS });
  return customers.map((customer, index) => {
    const { finishedCount, spentCents } = Totals.parse(snapshots[index]?.data() ?? {});
    return { customer, trips: { finished: finishedCount, spent: dollarsFromCents(spentCents) } };
  });
}
