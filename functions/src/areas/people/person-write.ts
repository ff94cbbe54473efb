import type { LastChange } from '@llevo/contract/entities/person';
import { toEditConflict } from '@llevo/contract/rules/people/edit-conflict';
import type { CreatePersonResult, UpdatePersonResult } from './ports.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { personNotFoundError } from './status-change.ts';

interface ChangedPerson {
  readonly updatedAt: number;
  readonly statusChange: LastChange | null;
  readonly lastEdit: LastChange | null;
}

const emailTakenError = (noun: string) =>
  new AppError('conflict', `Otro ${noun} de la empresa ya tiene ese correo`, { inputError: 'email' });

/** The created person; throws 409 for an e-mail in use, 402 where the plan admits no more. */
export function createdPerson<Who>(outcome: CreatePersonResult<Who>, noun: 'cliente' | 'conductor'): Who {
  if (outcome.kind === 'email_taken') throw emailTakenError(noun);
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
