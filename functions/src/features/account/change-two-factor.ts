import { changeTwoFactor } from '@llevo/contract/endpoints/user';
import type { User } from '@llevo/contract/entities/account-user';
import type { Caller, Deps } from '../../adapters/deps.ts';
import { AppError } from '../../errors/app-error.ts';
import { getCurrentUser } from '../../http/current-user.ts';
import type { RequestMetadata } from '../../http/implement.ts';
import { implement } from '../../http/implement.ts';
import { toQrCodeDataUrl } from './qr-code.ts';
import { confirmPassword, credentialsChangedError } from './confirm-password.ts';
import { twoFactorEmail } from './emails.ts';

/** The second factor off, or a new one prepared: it is in force once `2fa/verify` has seen its first code. */
export const changeTwoFactorRoute = implement(changeTwoFactor, async ({ input, deps, request, caller }) => {
  const user = await getCurrentUser(deps, caller);
  if (!input['2fa_enabled']) {
    await disableTwoFactor(deps, { caller, user, password: input.password }, request);
    return { data: { '2fa_enabled': false } };
  }
  const prepared = await deps.twoFactorSettings.prepare(caller);
  if (prepared === null) throw new AppError('conflict', 'La verificación en dos pasos ya está activa');
  const { secret, uri } = prepared;
  return { data: { '2fa_enabled': false, qr_code: await toQrCodeDataUrl(uri), secret } };
});

async function disableTwoFactor(
  deps: Deps,
  { caller, user, password }: { caller: Caller; user: User; password: string | undefined },
  request: RequestMetadata,
): Promise<void> {
  if (!user.twoFactorEnabled) return;
  const confirmation = { user, password, field: 'password', endpoint: changeTwoFactor };
  const provenAtMs = await confirmPassword(deps, confirmation, request);
  const letter = twoFactorEmail(deps.siteUrl, user.email, 'disabled');
  if ((await deps.twoFactorSettings.disable(caller, { email: letter, provenAtMs })) === 'stale')
    throw credentialsChangedError();
}
