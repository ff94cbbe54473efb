import type { Caller, Deps } from '../adapters/deps.ts';
import type { AddressedEmail } from '../adapters/mail/ports.ts';
import { AppError } from '../http/app-error.ts';
import { runDeletionNow } from './run-deletion-now.ts';

/** Deletes an account with all it holds. It is closed at once; whatever interrupts the rest, it is resumed later. */
export async function deleteAccountWithData(deps: Deps, caller: Caller, accountId: string): Promise<void> {
  const removed = await deps.deletions.startAccountDeletion(caller, accountId, accountDeletedEmail);
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

const accountDeletedEmail = (to: string): AddressedEmail => ({
  to,
  subject: 'Tu cuenta de Llevo se eliminó',
  paragraphs: [
    'La cuenta que tenías en Llevo se eliminó con todos sus datos, y su suscripción terminó: no habrá más cobros.',
    'Si no fue decisión tuya, escribe cuanto antes al soporte de Llevo.',
  ],
  action: null,
});
