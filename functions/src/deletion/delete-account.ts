import type { Caller, Deps } from '../adapters/deps.ts';
import type { AccountDeletionRules } from '../adapters/deletion/ports.ts';
import type { AddressedEmail } from '../adapters/mail/ports.ts';
import { AppError } from '../errors/app-error.ts';
import { runDeletionNow } from './run-deletions.ts';

/** Deletes an account at once and its data step by step; housekeeping resumes interrupted steps. */
export async function deleteAccountWithData(deps: Deps, caller: Caller, accountId: string): Promise<void> {
  const removed = await deps.deletions.startAccountDeletion(caller, accountId, {
    check: accountDeletionError,
    emailTo: accountDeletedEmail,
  });
  switch (removed.kind) {
    case 'unknown':
      throw new AppError('not_found', 'Esa cuenta ya no existe');
    case 'platform':
      throw new AppError('conflict', 'Esta es la cuenta de la plataforma: no se puede eliminar');
    case 'operator':
      throw new AppError('conflict', 'El cotizador público usa las tarifas de esta cuenta: no se puede eliminar');
    case 'begun':
      await runDeletionNow(deps, removed.deletionId);
  }
}

/** The platform's account, and the one whose prices the public quoter uses, cannot be deleted. */
export const accountDeletionError: AccountDeletionRules['check'] = ({ isPlatform, isOperator }) => {
  if (isPlatform) return { kind: 'platform' };
  return isOperator ? { kind: 'operator' } : null;
};

const accountDeletedEmail = (to: string): AddressedEmail => ({
  to,
  subject: 'Tu cuenta de Llevo se eliminó',
  paragraphs: [
    'La cuenta que tenías en Llevo se eliminó con todos sus datos, y su suscripción terminó: no habrá más cobros.',
    'Si no fue decisión tuya, escribe cuanto antes al soporte de Llevo.',
  ],
  action: null,
});
