import type { NewCustomer } from '@llevo/contract/entities/person-input';
import { PLACE_HOLDING_STATUSES } from '@llevo/contract/rules/people/driver-status';
import { readDriverPlaces } from '../driver-places.ts';
import { firestore } from '../../../platform/firestore/firebase.ts';
import type { ImportTarget } from './known-emails.ts';
import { findKnownEmails } from './known-emails.ts';
import type { ImportOutcome, ImportRow } from './ports.ts';

/** What an import would do. */
export interface ImportPlan<New> extends ImportOutcome {
  /** The rows that make a person. */
  readonly admitted: readonly ImportRow<New>[];
}

/** Finds the rows that are new and have a place in the plan: the first ones get the last places. */
export async function planImport<New extends NewCustomer>(
  { accountId, kind, nowMs }: ImportTarget,
  rows: readonly ImportRow<New>[],
): Promise<ImportPlan<New>> {
  const known = await findKnownEmails(
    { accountId, kind, nowMs },
    rows.map(({ person }) => person.email),
  );
  const fresh = rows.filter(({ person }) => !known.has(person.email));
  const places =
    kind === 'driver'
      ? await firestore().runTransaction(
          (transaction) => readDriverPlaces(transaction, accountId, PLACE_HOLDING_STATUSES),
          { readOnly: true },
        )
      : null;
  const room = places?.left ?? fresh.length;
  return {
    admitted: fresh.slice(0, room),
    created: Math.min(fresh.length, room),
    skipped: rows.length - fresh.length,
    withoutPlace: fresh.slice(room).map(({ row }) => row),
    plan: places?.planForMore(fresh.length) ?? null,
  };
}
