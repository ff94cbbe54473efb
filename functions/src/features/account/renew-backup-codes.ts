import { renewBackupCodes } from '@llevo/contract/endpoints/user';
import { AppError } from '../../http/app-error.ts';
import { getCurrentUser } from '../../http/current-user.ts';
import { implement } from '../../http/implement.ts';
import { toBackupCodesResponse } from './backup-codes-response.ts';
import { confirmPassword, credentialsChangedError } from './confirm-password.ts';
import { twoFactorEmail } from './emails.ts';

export const renewBackupCodesRoute = implement(renewBackupCodes, async ({ input, deps, request, caller }) => {
  const user = await getCurrentUser(deps, caller);
  const confirmation = { user, password: input.password, field: 'password', endpoint: renewBackupCodes };
  const provenAtMs = await confirmPassword(deps, confirmation, request);
  const letter = twoFactorEmail(deps.siteUrl, user.email, 'renewed');
  const renewed = await deps.twoFactorSettings.renewBackupCodes(caller, { email: letter, provenAtMs });
  if (renewed === 'stale') throw credentialsChangedError();
  if (renewed === 'off') throw new AppError('conflict', 'La verificación en dos pasos no está activa');
  return toBackupCodesResponse(renewed);
});
