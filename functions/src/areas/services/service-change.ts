import { isDeepStrictEqual } from 'node:util';
import type { LastChange } from '@llevo/contract/entities/person';
import type { Move, Service } from '@llevo/contract/entities/service';
import { paths } from '@llevo/contract/paths';
import { refundOf } from '@llevo/contract/rules/services/refund';
import { paymentsOf } from '@llevo/contract/rules/services/service-payments';
import type { Transaction, DocumentReference } from 'firebase-admin/firestore';
import type { Clock, Actor } from '../../platform/seams/core.ts';
import { firestore } from '../../platform/firestore/firebase.ts';
import { tracedFields } from '../../platform/log/trace-context.ts';
import type { AuditChain } from '../../platform/audit/audit-chain.ts';
import { ServiceHistoryEntry } from '@llevo/contract/entities/service-history';

/** The transaction that a service is changed in. */
export interface ServiceTransaction {
  readonly transaction: Transaction;
  readonly audit: AuditChain;
  readonly actor: Actor;
  readonly clock: Clock;
}

/** Who makes a change, and when. */
export const author = ({ actor, clock }: Pick<ServiceTransaction, 'actor' | 'clock'>): LastChange => ({
  uid: actor.uid,
  name: actor.name,
  at: clock.nowMs(),
});

interface ServiceChange {
  readonly fields: Partial<Service>;
  /** Timeline entries, one for each kind of change. */
  readonly lines: readonly Pick<ServiceHistoryEntry, 'kind' | 'from' | 'to'>[];
  /** The state to restore, for a change that can be undone. */
  readonly move?: Omit<Move, 'at'> | undefined;
  readonly action: string;
  /** Changed values before and after, for the audit: mostly fields of the service. */
  readonly before: object;
  readonly after: object;
}

/** The fields that a refund depends on. */
const MONEY_FIELDS = ['status', 'cancellation', 'priceCents', 'payments'] as const satisfies readonly (keyof Service)[];

/** The refund of a service in its present state, if it is not the stored one; null otherwise. */
export function changedRefund(service: Service, nowMs: number): Pick<Service, 'refund'> | null {
  const refund = refundOf({ ...service, payments: paymentsOf(service) }, nowMs);
  return isDeepStrictEqual(refund, service.refund) ? null : { refund };
}

/**
 * Writes a change of a service: the record with its refund, timeline entries and an audit entry. Returns the service
 * afterwards. `lastChange.at` is unique, so that the trigger recognises changes already in the timeline.
 */
export function writeServiceChange(frame: ServiceTransaction, service: Service, change: ServiceChange): Service {
  const { transaction, audit, actor, clock } = frame;
  const at = Math.max(clock.nowMs(), (service.lastChange?.at ?? 0) + 1);
  const lastChange: LastChange = { uid: actor.uid, name: actor.name, at };
  const document = firestore().doc(paths.accountDocument(actor.accountId, 'services', service.id));
  const lastMove = change.move && { lastMove: { ...change.move, at } };
  const changesMoney = MONEY_FIELDS.some((name) => name in change.fields);
  const refund = changesMoney ? changedRefund({ ...service, ...change.fields }, at) : null;
  const fields = { ...change.fields, ...refund, ...lastMove, updatedAt: at, lastChange };
  transaction.update(document, { ...fields, ...tracedFields() });
  const by = { uid: actor.uid, name: actor.name };
  for (const line of change.lines) {
    const { document: lineDocument, entry } = historyEntry(
      { accountId: actor.accountId, serviceId: service.id },
      { ...line, by, at },
    );
    transaction.create(lineDocument, entry);
  }
  audit.add({
    action: change.action,
    target: document.path,
    before: change.before,
    after: change.after,
    createdAt: at,
  });
  return { ...service, ...fields };
}

/** A validated timeline entry and its document; a generated id where none is given. */
export function historyEntry(
  { accountId, serviceId, id }: { readonly accountId: string; readonly serviceId: string; readonly id?: string },
  entry: ServiceHistoryEntry,
): { document: DocumentReference; entry: ServiceHistoryEntry } {
  const history = firestore().collection(paths.serviceHistory(accountId, serviceId));
  return { document: id === undefined ? history.doc() : history.doc(id), entry: ServiceHistoryEntry.parse(entry) };
}
