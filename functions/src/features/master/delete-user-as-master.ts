import { deleteAnyUser } from '@llevo/contract/endpoints/master';
import type { AddressedEmail } from '../../adapters/mail/ports.ts';
import { AppError } from '../../errors/app-error.ts';
import { implement } from '../../http/implement.ts';
import { userNotFoundError } from '../../http/user-not-found.ts';
import { runDeletionNow } from '../../deletion/run-deletions.ts';

/** Deletes a user in every account. What only they own has to be given up first. */
export const deleteAnyUserRoute = implement(deleteAnyUser, async ({ input: { id }, deps, caller }) => {
  const removed = await deps.deletions.startUserDeletion(caller, id, userDeletedEmail);
  switch (removed.kind) {
    case 'unknown':
      throw userNotFoundError();
    case 'master':
      throw new AppError('conflict', 'No se puede eliminar a un administrador de la plataforma');
    case 'sole_owner':
      throw new AppError('conflict', `Es el único dueño de «${removed.account}»: primero hay que eliminar esa cuenta`);
    case 'begun':
      await runDeletionNow(deps, removed.deletionId);
      return { data: { id } };
  }
});

const userDeletedEmail = (to: string): AddressedEmail => ({
  to,
  subject: 'Tu usuario de Llevo se eliminó',
  paragraphs: [
    'Tu usuario de Llevo se eliminó, y ya no sirve para entrar en ninguna cuenta.',
    'Si no lo pediste, escribe cuanto antes al soporte de Llevo.',
  ],
  action: null,
});
