import type { LastChange } from '@llevo/contract/entities/person';
import type { Service } from '@llevo/contract/entities/service';
import type { ServiceHistoryEntry } from '@llevo/contract/entities/service-history';
import { paths } from '@llevo/contract/paths';
import type { Transaction } from 'firebase-admin/firestore';
import type { Clock } from '../deps.ts';
import { firestore } from '../platform/firebase.ts';
import type { AuditChain } from '../audit/audit-chain.ts';
import type { Actor } from '../platform/ports.ts';
import { historyEntry } from './service-history.ts';

/** The transaction that a service is changed in. */
export interface ServiceTransaction {
  readonly transaction: Transaction;
  readonly audit: AuditChain;
  readonly actor: Actor;
  readonly clock: Clock;
}

interface ServiceChange {
  readonly fields: Partial<Service>;
  readonly line: Pick<ServiceHistoryEntry, 'kind' | 'from' | 'to'>;
  readonly action: string;
  /** Of the changed fields, what they said before and say now. */
  readonly before: Partial<Service>;
  readonly after: Partial<Service>;
}

/**
 * Writes a change of a service: the record, a line of its timeline, an audit entry. Gives the service as it is
 * afterwards. `lastChange` gets a time of its own, by which the trigger knows that the timeline has this change.
 */
export function writeServiceChange(frame: ServiceTransaction, service: Service, change: ServiceChange): Service {
  const { transaction, audit, actor, clock } = frame;
  const at = Math.max(clock.nowMs(), (service.lastChange?.at ?? 0) + 1);
  const lastChange: LastChange = { uid: actor.uid, name: actor.name, at };
  const document = firestore().doc(paths.accountDocument(actor.accountId, 'services', service.id));
  const fields = { ...change.fields, updatedAt: at, lastChange };
  transaction.update(document, fields);
  const by = { uid: actor.uid, name: actor.name };
  const line = historyEntry({ accountId: actor.accountId, serviceId: service.id }, { ...change.line, by, at });
  transaction.create(line.document, line.entry);
  audit.add({
    action: change.action,
    target: document.path,
    before: change.before,
    after: change.after,
    createdAt: at,
  });
  return { ...service, ...fields };
}
