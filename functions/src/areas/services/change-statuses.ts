import { serviceStatusesStore } from './bulk/service-statuses-store.ts';
import { changeServiceStatuses } from '@llevo/contract/endpoints/services/bulk';
import type { BulkServiceConflict } from '@llevo/contract/rules/services/bulk-conflict';
import { toConflictingService, toMissingService } from '@llevo/contract/rules/services/bulk-conflict';
import type { StatusChangeConflict } from './bulk/service-statuses-store.ts';
import { serviceChangeEmails } from './emails/booking-emails.ts';
import { findCompanySender } from './company-sender.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { implement } from '../../http/implement.ts';

/** Changes the statuses of services together; throws 409 with those that are in the way, and then changes none. */
export const changeServiceStatusesRoute = implement(changeServiceStatuses, async ({ input, deps, caller }) => {
  const { changes, motivo: reason = '' } = input;
  if (new Set(changes.map(({ id }) => id)).size < changes.length)
    throw new AppError('invalid_input', 'Un servicio está dos veces', { inputError: 'changes' });
  if (reason === '' && changes.some(({ status }) => status === 'cancelado'))
    throw new AppError('invalid_input', 'Escribe el motivo del cambio', { inputError: 'motivo' });
  const result = await serviceStatusesStore(deps).change(caller, {
    changes: changes.map(({ id, updatedAt, status }) => ({ serviceId: id, seenAt: Date.parse(updatedAt), status })),
    reason,
    emails: serviceChangeEmails(await findCompanySender(deps, caller.accountId)),
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
    ? 'Un servicio no admite ese cambio; no se cambió nada'
    : `${count.toString()} servicios no admiten ese cambio; no se cambió nada`;

const toConflict = (services: readonly StatusChangeConflict[]): BulkServiceConflict => ({
  services: services.map((each) =>
    each.because === 'gone' ? toMissingService(each.serviceId) : toConflictingService(each.service, each.because),
  ),
});
