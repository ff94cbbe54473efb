import { changeTwoFactor, renewBackupCodes, verifyTwoFactor } from '@llevo/contract/endpoints/account/account';
import type { User } from '@llevo/contract/entities/account-user';
import { credentialsChangedError } from '../../http/confirm-password.ts';
import { getCurrentUser } from '../../http/current-user.ts';
import { implement } from '../../http/implement.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { twoFactorSettingsStore } from '../../platform/identity/two-factor/two-factor-settings-store.ts';
import type { NewBackupCodes } from '../../platform/identity/two-factor/two-factor-settings-store.ts';
import type { Caller } from '../../platform/seams/core.ts';
import { twoFactorEmail } from './emails/two-factor-changed-email.ts';

/** Disables two-factor authentication, or prepares a new secret: `2fa/verify` enables it with the first code. */
export const changeTwoFactorRoute = implement(changeTwoFactor, async ({ input, deps, caller }) => {
  const provenAtMs = deps.clock.nowMs();
  const user = await getCurrentUser(caller);
  if (!input['2fa_enabled']) {
    await disableTwoFactor(deps, { caller, user, provenAtMs });
    return { data: { '2fa_enabled': false } };
  }
  const prepared = await twoFactorSettingsStore(deps).prepare(caller);
  if (prepared === 'unverified_email') throw unverifiedEmailError();
  const { secret, uri } = prepared;
  return { data: { '2fa_enabled': user.twoFactorEnabled, qr_code: await toQrCodeDataUrl(uri), secret } };
});

async function disableTwoFactor(
  deps: Deps,
  { caller, user, provenAtMs }: { caller: Caller; user: User; provenAtMs: number },
): Promise<void> {
  if (!user.twoFactorEnabled) return;
  const content = twoFactorEmail(deps.siteUrl, user.email, 'disabled');
  const result = await twoFactorSettingsStore(deps).disable(caller, { email: content, provenAtMs });
  if (result === 'stale') throw credentialsChangedError();
  if (typeof result === 'object') throw requiredTwoFactorError(result.requiredBy);
}

const requiredTwoFactorError = (accountName: string) =>
  new AppError(
    'conflict',
    `La cuenta «${accountName}» exige la verificación en dos pasos: puedes cambiar de aplicación, pero no desactivarla.`,
  );

/** The mailbox's owner must be able to sign in, which another person's second factor would prevent. */
const unverifiedEmailError = () =>
  new AppError(
    'conflict',
    'Antes confirma que este correo es tuyo. También lo confirma restablecer tu contraseña con el enlace que te enviamos.',
  );

export const verifyTwoFactorRoute = implement(verifyTwoFactor, async ({ input, deps, caller }) => {
  const { email } = await getCurrentUser(caller);
  const emailFor = (isReplaced: boolean) => twoFactorEmail(deps.siteUrl, email, isReplaced ? 'replaced' : 'enabled');
  const enabled = await twoFactorSettingsStore(deps).enable(caller, { code: input.code, emailFor });
  if (enabled === 'wrong_code') {
    throw new AppError('invalid_input', 'El código no es válido', { inputError: 'code' });
  }
  if (enabled === 'nothing_waits') {
    throw new AppError('conflict', 'Primero activa la verificación en dos pasos para obtener un código QR');
  }
  return toBackupCodesResponse(enabled);
});

export const renewBackupCodesRoute = implement(renewBackupCodes, async ({ deps, caller }) => {
  const provenAtMs = deps.clock.nowMs();
  const { email } = await getCurrentUser(caller);
  const content = twoFactorEmail(deps.siteUrl, email, 'renewed');
  const renewed = await twoFactorSettingsStore(deps).renewBackupCodes(caller, { email: content, provenAtMs });
  if (renewed === 'stale') throw credentialsChangedError();
  if (renewed === 'off') throw new AppError('conflict', 'La verificación en dos pasos no está activa');
  return toBackupCodesResponse(renewed);
});

/** Backup codes as SPEC §7 expects them: the first, and all. */
const toBackupCodesResponse = ({ backupCodes }: NewBackupCodes) => ({
  data: { backup_code: backupCodes[0] ?? '', backup_codes: [...backupCodes] },
});

const WIDTH_PX = 320;

/** The QR code for an authenticator app, as a data URL. Loads its library on demand. */
async function toQrCodeDataUrl(uri: string): Promise<string> {
  const { toDataURL } = await import('qrcode');
  return toDataURL(uri, { errorCorrectionLevel: 'M', margin: 2, width: WIDTH_PX });
}
