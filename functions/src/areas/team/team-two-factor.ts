import { membersStore } from './members-store.ts';
import { requireTeamTwoFactor } from '@llevo/contract/endpoints/team';
import { AppError } from '../../platform/errors/app-error.ts';
import { implement } from '../../http/implement.ts';

/**
 * Requires a second factor of every member, or no longer. The caller who requires it must have one: it closes their
 * session too.
 */
export const requireTeamTwoFactorRoute = implement(requireTeamTwoFactor, async ({ input, deps, caller }) => {
  const isRequired = input.requires_2fa;
  if ((await membersStore(deps).requireTwoFactor(caller, isRequired)) === 'own_missing') {
    throw new AppError('conflict', 'Activa primero tu propia verificación en dos pasos');
  }
  return { data: { requires_2fa: isRequired } };
});
