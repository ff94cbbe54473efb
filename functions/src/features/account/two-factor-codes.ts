import { verifyTwoFactor, renewBackupCodes } from '@llevo/contract/endpoints/user';
import { AppError } from '../../errors/app-error.ts';
import { getCurrentUser } from '../../http/current-user.ts';
import { implement } from '../../http/implement.ts';
import { twoFactorEmail } from './emails.ts';
import { confirmPassword, credentialsChangedError } from './confirm-password.ts';
import type { NewBackupCodes } from '../../adapters/sessions/two-factor/ports.ts';

export const verifyTwoFactorRoute = implement(verifyTwoFactor, async ({ input, deps, caller }) => {
  const { email } = await getCurrentUser(deps, caller);
  const letter = twoFactorEmail(deps.siteUrl, email, 'enabled');
  const enabled = await deps.twoFactorSettings.enable(caller, { code: input.code, email: letter });
  if (enabled === 'wrong_code') {
    throw new AppError('invalid_input', 'El código no es válido', { inputError: 'code' });
  }
  if (enabled === 'nothing_waits') {
    throw new AppError('conflict', 'Primero activa la verificación en dos pasos para obtener un código QR');
  }
  return toBackupCodesResponse(enabled);
});

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

/** Backup codes as SPEC §7 reads them: the first by itself, and all. */
export const toBackupCodesResponse = ({ backupCodes }: NewBackupCodes) => ({
  data: { backup_code: backupCodes[0] ?? '', backup_codes: [...backupCodes] },
});
