import type { Caller, Deps } from '../adapters/deps.ts';
import type { AddressedLetter } from '../adapters/mail/email-port.ts';
import { AppError } from '../http/app-error.ts';
import { finishSoon } from './run-deletion-now.ts';

/** Deletes an account with all it holds. It is closed at once; whatever interrupts the rest, it is resumed later. */
export async function closeAccount(deps: Deps, caller: Caller, accountId: string): Promise<void> {
  const removed = await deps.removals.beginAccount(caller, accountId, farewell);
  switch (removed.kind) {
    case 'unknown':
      throw new AppError('not_found', 'Esa cuenta ya no existe');
    case 'platform':
      throw new AppError('conflict', 'Esta es la cuenta de la plataforma: no se puede eliminar');
    case 'operator':
      throw new AppError('conflict', 'El cotizador público usa las tarifas de esta cuenta: no se puede eliminar');
    case 'begun':
      await finishSoon(deps, removed.deletionId);
  }
}

const farewell = (to: string): AddressedLetter => ({
  to,
  subject: 'Tu cuenta de Llevo se eliminó',
  paragraphs: [
    'La cuenta que tenías en Llevo se eliminó con todos sus datos, y su suscripción terminó: no habrá más cobros.',
    'Si no fue decisión tuya, escribe cuanto antes al soporte de Llevo.',
  ],
  action: null,
});
