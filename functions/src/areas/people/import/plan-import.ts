import type { PlanId } from '@llevo/contract/entities/session';
import type { NewCustomer } from '@llevo/contract/entities/person-input';
import { PLACE_HOLDING_STATUSES } from '@llevo/contract/rules/people/driver-status';
import { readDriverPlaces } from '../driver-places.ts';
import { firestore } from '../../../platform/firestore/firebase.ts';
import type { ImportTarget } from './known-emails.ts';
import { findKnownEmails } from './known-emails.ts';

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

/** A valid row of an import; no other row of the call has its e-mail. */
export interface ImportRow<New> {
  /** From 1 within the call. */
  readonly row: number;
  readonly person: New;
}

export interface ImportRequest<New> {
  readonly rows: readonly ImportRow<New>[];
  /** Rows of the call that are wrong, for the audit. */
  readonly refused: number;
  /** Reports the outcome and writes nothing. */
  readonly isDryRun: boolean;
}

export interface ImportOutcome {
  readonly created: number;
  /** Rows whose e-mail the account has already. */
  readonly skipped: number;
  /** The rows that the plan has no place for. */
  readonly withoutPlace: readonly number[];
  /** The plan that admits them; null where there are none. */
  readonly plan: PlanId | null;
}
