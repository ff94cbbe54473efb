import { verifyTwoFactor } from '@llevo/contract/endpoints/user';
import { AppError } from '../../http/app-error.ts';
import { getCurrentUser } from '../../http/current-user.ts';
import { implement } from '../../http/implement.ts';
import { toBackupCodesResponse } from './backup-codes-response.ts';
import { twoFactorEmail } from './emails.ts';

export const verifyTwoFactorRoute = implement(verifyTwoFactor, async ({ input, deps, caller }) => {
  const { email } = await getCurrentUser(deps, caller);
  const letter = twoFactorEmail(deps.siteUrl, email, 'enabled');
  const enabled = await deps.twoFactorSettings.enable(caller, { code: input.code, letter });
  if (enabled === 'wrong_code') {
    throw new AppError('invalid_input', 'El código no es válido', { inputError: 'code' });
  }
  if (enabled === 'nothing_waits') {
    throw new AppError('conflict', 'Primero activa la verificación en dos pasos para obtener un código QR');
  }
  return toBackupCodesResponse(enabled);
});
