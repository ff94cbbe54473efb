import { store } from '../../platform/store.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/seams/core.ts';
import { serviceDocument, parseService } from './service-list.ts';
import { queuedAuditedTransaction } from '../../platform/audit/audit-chain.ts';
import type { ServiceTransaction } from './service-change.ts';
import type { CompanyCancellationReason } from '@llevo/contract/entities/cancellation-reason';
import type { Service, ServiceStatus } from '@llevo/contract/entities/service';
import { readStatusRecipients, writeUpdate } from './write-service-update.ts';
import { serviceStatusError } from '@llevo/contract/rules/services/service-status';
import type { CompanySender } from './company-sender.ts';
import type { ServiceStatusError } from '@llevo/contract/rules/services/service-status';
import { changeServiceStatuses } from '@llevo/contract/endpoints/services/bulk';
import type { BulkServiceConflict } from '@llevo/contract/rules/services/bulk-conflict';
import { isCancellationExplained } from '@llevo/contract/rules/services/cancellation-reason';
import { toConflictingService, toMissingService } from '@llevo/contract/rules/services/bulk-conflict';
import { findCompanySender } from './company-sender.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { implement } from '../../http/implement.ts';
import { translatable } from '../../platform/translatable.ts';

/** Changes the statuses of services together; throws 409 with the conflicting ones, and then changes none. */
export const changeServiceStatusesRoute = implement(changeServiceStatuses, async ({ input, deps, caller }) => {
  const { changes, motivo: reason = '', cancellationReason } = input;
  if (new Set(changes.map(({ id }) => id)).size < changes.length)
    throw new AppError('invalid_input', 'Un servicio está dos veces', { inputError: 'changes' });
  const isExplained = isCancellationExplained(cancellationReason ?? null, reason);
  if (!isExplained && changes.some(({ status }) => status === 'cancelado'))
    throw new AppError('invalid_input', 'Escribe el motivo del cambio', { inputError: 'motivo' });
  const result = await serviceStatusesStore(deps).change(caller, {
    changes: changes.map(({ id, updatedAt, status }) => ({ serviceId: id, seenAt: Date.parse(updatedAt), status })),
    reason,
    cancellationReason,
    sender: await findCompanySender(deps, caller.accountId),
  });
  if (result.kind === 'conflict')
    throw new AppError('conflict', conflictMessage(result.services.length), { current: toConflict(result.services) });
  const data = result.services.map(({ id, updatedAt, status }) => ({
    id,
    updatedAt: new Date(updatedAt).toISOString(),
    status,
  }));
  return { data, message: 'Los servicios se actualizaron correctamente' };
});

const conflictMessage = (count: number): string =>
  count === 1
    ? translatable('Un servicio no admite ese cambio; no se cambió nada')
    : translatable(`${count.toString()} servicios no admiten ese cambio; no se cambió nada`);

const toConflict = (services: readonly StatusChangeConflict[]): BulkServiceConflict => ({
  services: services.map((each) =>
    each.because === 'gone' ? toMissingService(each.serviceId) : toConflictingService(each.service, each.because),
  ),
});

type StatusChange = StatusChanges['changes'][number];

/** `accounts/{a}/services`, several at once. */
const serviceStatusesStore = store(({ clock }: Pick<Deps, 'clock'>) => ({
  /** Writes all changes, with timelines, audit entries and e-mails, in one transaction; or none. */
  change: (actor: Actor, changes: StatusChanges): Promise<ChangeStatusesResult> => {
    const keys = changes.changes.map(({ serviceId }) => serviceDocument(actor.accountId, serviceId).path);
    return queuedAuditedTransaction<ChangeStatusesResult>(actor, keys, (transaction, audit) =>
      changeStatuses({ transaction, audit, actor, clock }, changes),
    );
  },
}));

/** Changes services unless one changed since the caller saw it, all or none; reads first and writes afterwards. */
async function changeStatuses(
  frame: ServiceTransaction,
  { changes, reason, cancellationReason, sender }: StatusChanges,
): Promise<ChangeStatusesResult> {
  const { transaction, actor, clock } = frame;
  const snapshots = await transaction.getAll(
    ...changes.map(({ serviceId }) => serviceDocument(actor.accountId, serviceId)),
  );
  const found: { readonly change: StatusChange; readonly service: Service }[] = [];
  const conflicts: StatusChangeConflict[] = [];
  for (const [index, change] of changes.entries()) {
    const snapshot = snapshots[index];
    if (snapshot?.exists !== true) {
      conflicts.push({ because: 'gone', serviceId: change.serviceId });
      continue;
    }
    const service = parseService(snapshot);
    const because = conflictWith(service, change, clock.nowMs());
    if (because === null) found.push({ change, service });
    else conflicts.push({ because, service });
  }
  if (conflicts.length > 0) return { kind: 'conflict', services: conflicts };

  const read = await Promise.all(
    found.map(async (each) => ({
      ...each,
      recipients: await readStatusRecipients(transaction, actor.accountId, each.service),
    })),
  );
  return {
    kind: 'changed',
    services: read.map(({ change: { status }, service, recipients }) => {
      if (service.status === status) return service;
      const lines = [{ kind: 'status' as const, from: service.status, to: status }];
      const update = { status, reason, cancellationReason, sender };
      return writeUpdate(frame, service, { update, edits: {}, lines, recipients });
    }),
  };
}

/** The conflict of a change, or null. A service that already has the status does not conflict, so calls can be repeated. */
function conflictWith(service: Service, { seenAt, status }: StatusChange, nowMs: number) {
  if (service.status === status) return null;
  if (service.updatedAt !== seenAt) return 'changed';
  return serviceStatusError(service, status, nowMs);
}

/** New statuses of several services. */
interface StatusChanges {
  readonly changes: readonly {
    readonly serviceId: string;
    /** `updatedAt` as the caller saw it, in milliseconds since 1970. */
    readonly seenAt: number;
    readonly status: ServiceStatus;
  }[];
  /** Reason of all cancellations in words. */
  readonly reason: string;
  /** Their reason from the list. */
  readonly cancellationReason: CompanyCancellationReason | undefined;
  readonly sender: CompanySender;
}

/** A service that conflicts with a change; a missing one has no record. */
type StatusChangeConflict =
  | { readonly because: 'changed' | ServiceStatusError; readonly service: Service }
  | { readonly because: 'gone'; readonly serviceId: string };

type ChangeStatusesResult =
  /** In the order of the changes. */
  | { readonly kind: 'changed'; readonly services: readonly Service[] }
  | { readonly kind: 'conflict'; readonly services: readonly StatusChangeConflict[] };
