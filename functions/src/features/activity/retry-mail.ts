import { retryMail } from '@llevo/contract/endpoints/activity';
import { AppError } from '../../http/app-error.ts';
import { implement } from '../../http/implement.ts';

/** Puts a given-up e-mail back among those that wait; it leaves with the next run, within a minute. */
export const retryMailRoute = implement(retryMail, async ({ input, deps, caller }) => {
  const outcome = await deps.outbox.retry(caller, input.id);
  if (outcome.kind === 'unknown') throw new AppError('not_found', 'No existe ese correo');
  if (outcome.kind === 'conflict') {
    throw new AppError('conflict', 'Solo se reintenta un correo cuyo envío falló', {
      current: { state: outcome.current },
    });
  }
  return { data: { id: input.id, state: outcome.kind }, message: 'El correo se enviará de nuevo en el próximo minuto' };
});
