import type { LastChange } from '@llevo/contract/entities/person';
import type { CreatePersonResult } from './create-person.ts';
import type { UpdatePersonResult } from './update-person.ts';
import { toEditConflict } from '@llevo/contract/rules/people/edit-conflict';
import type { DriverStatus } from '@llevo/contract/entities/driver';
import { isReasonRequired } from '@llevo/contract/rules/people/driver-status';
import type { StatusChangeRequest, StatusChangeResult } from './change-person-status.ts';
import { driverDocumentLabel } from '@llevo/contract/rules/people/driver-documents';
import type { DriverDocument } from '@llevo/contract/rules/people/driver-documents';
import { AppError } from '../../platform/errors/app-error.ts';

interface StatusChangeFields<Status extends DriverStatus> {
  readonly id: string;
  readonly status: Status;
  readonly info?: { readonly status?: string | undefined } | undefined;
  readonly motivo?: string | undefined;
}

/** The requested status change; throws 400 without a required reason. */
export function parseStatusMove<Status extends DriverStatus>(
  input: StatusChangeFields<Status>,
): StatusChangeRequest<Status> {
  const { id, status, info, motivo: reason = '' } = input;
  if (reason === '' && isReasonRequired(status)) {
    throw new AppError('invalid_input', 'Escribe el motivo del cambio', { inputError: 'motivo' });
  }
  return { id, to: status, seen: info?.status, reason };
}

/** The error for an id that does not exist in the caller's account. */
export const personNotFoundError = () => new AppError('not_found', 'No existe esa persona');

const incompleteError = (missing: readonly DriverDocument[]) => {
  const labels = missing.map((document) => driverDocumentLabel(document).toLowerCase()).join(', ');
  return new AppError('invalid_input', `Le faltan documentos: ${labels}. Confirma que lo activas sin ellos`, {
    inputError: 'withoutDocuments',
  });
};

/** Throws 400, 404, 402 or 409 unless the status was changed. */
export function assertStatusChanged(outcome: StatusChangeResult): void {
  if (outcome.kind === 'unknown') throw personNotFoundError();
  if (outcome.kind === 'incomplete') throw incompleteError(outcome.missing);
  if (outcome.kind === 'no_room') {
    throw new AppError('plan_required', 'El plan no admite más conductores activos', { plan: outcome.plan });
  }
  if (outcome.kind === 'conflict') {
    const { current } = outcome;
    throw new AppError('conflict', 'El estado de la cuenta ya es otro, o no admite ese cambio', { current });
  }
}

interface ChangedPerson {
  readonly updatedAt: number;
  readonly statusChange: LastChange | null;
  readonly lastEdit: LastChange | null;
}

const emailTakenError = (noun: string) =>
  new AppError('conflict', `Otro ${noun} de la empresa ya tiene ese correo`, { inputError: 'email' });

/** The created person; throws 409 for a person who exists, 402 if the plan admits no more. */
export function createdPerson<Who>(outcome: CreatePersonResult<Who>, noun: 'cliente' | 'conductor'): Who {
  if (outcome.kind === 'email_taken') throw emailTakenError(noun);
  if (outcome.kind === 'same_customer') {
    throw new AppError('conflict', 'Ya hay un cliente con ese nombre y ese número', { inputError: 'cellphone' });
  }
  if (outcome.kind === 'phone_taken') {
    throw new AppError('conflict', 'Ya hay un conductor con ese número', { inputError: 'cellphone' });
  }
  if (outcome.kind === 'no_room') {
    throw new AppError('plan_required', 'El plan no admite más conductores', { plan: outcome.plan });
  }
  return outcome.person;
}

/** The saved person; throws 404, or 409 for an e-mail in use or a record that changed, with its row and author. */
export function savedPerson<Who extends ChangedPerson>(
  outcome: UpdatePersonResult<Who>,
  { noun, toRow }: { readonly noun: 'cliente' | 'conductor'; readonly toRow: (person: Who) => object },
): Who {
  if (outcome.kind === 'unknown') throw personNotFoundError();
  if (outcome.kind === 'email_taken') throw emailTakenError(noun);
  if (outcome.kind === 'conflict') {
    const current = { ...toRow(outcome.person), ...toEditConflict(outcome.person) };
    throw new AppError('conflict', `Los datos del ${noun} cambiaron mientras los editabas`, { current });
  }
  return outcome.person;
}
