import { renewBackupCodes } from '@llevo/contract/endpoints/user';
import { AppError } from '../../http/app-error.ts';
import { callersUser } from '../../http/current-user.ts';
import { implement } from '../../http/implement.ts';
import { backupCodesReply } from './backup-codes-response.ts';
import { confirmPassword, outdatedProof } from './confirm-password.ts';
import { factorLetter } from './emails.ts';

export const renewBackupCodesRoute = implement(renewBackupCodes, async ({ input, deps, request, caller }) => {
  const user = await callersUser(deps, caller);
  const confirmation = { user, password: input.password, field: 'password', endpoint: renewBackupCodes };
  const provenAtMs = await confirmPassword(deps, confirmation, request);
  const letter = factorLetter(deps.siteUrl, user.email, 'renewed');
  const renewed = await deps.twoFactorSettings.renewBackupCodes(caller, { letter, provenAtMs });
  if (renewed === 'stale') throw outdatedProof();
  if (renewed === 'off') throw new AppError('conflict', 'La verificación en dos pasos no está activa');
  return backupCodesReply(renewed);
});
