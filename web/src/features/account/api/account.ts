import {
  changePassword,
  changeTwoFactor,
  endOtherSessions,
  endSession,
  listSessions,
  renewBackupCodes,
  updateUser,
  verifyTwoFactor,
} from '@llevo/contract/endpoints/account/account';
import type { SentInputOf } from '@llevo/contract/endpoint';
import { queryOptions } from '@tanstack/react-query';
import type { RotatedTokens } from '@llevo/contract/entities/session';
import { call } from '../../../lib/http/call.ts';
import { saveCurrentUser, currentUserQuery } from '../../../lib/auth/current-user.ts';
import { queryClient } from '../../../lib/http/query-client.ts';
import { refreshAccountStates } from './account-states.ts';
import { refreshRecentSecurity } from './recent-security.ts';

type ProfileUpdate = Omit<SentInputOf<typeof updateUser>, 'id' | 'permission'>;

/** Reads again what the change of a credential changes. */
export const refreshCurrentUser = (): Promise<unknown> =>
  Promise.all([queryClient.invalidateQueries(currentUserQuery()), refreshAccountStates(), refreshRecentSecurity()]);

const refreshSessions = (): Promise<unknown> =>
  Promise.all([queryClient.invalidateQueries(sessionsQuery()), refreshAccountStates()]);

/** Updates the current user and its cache. Throws ApiError or NetworkError, as all calls below. */
export async function saveProfile(changes: ProfileUpdate): Promise<void> {
  const reply = await call(updateUser, changes);
  if (!('support_enabled' in reply)) return;
  saveCurrentUser(reply);
}

/** Changes the password, which ends all other sessions. */
export async function savePassword(input: SentInputOf<typeof changePassword>): Promise<void> {
  await rotateTokens(await call(changePassword, input));
  await refreshCurrentUser();
}

/** The secret for an authenticator app, as QR code (data URL) and text; takes effect with `verifyAuthenticator`. */
export async function prepareTwoFactor(): Promise<{ readonly qrCode: string; readonly secret: string }> {
  const { qr_code: qrCode, secret } = await call(changeTwoFactor, { '2fa_enabled': true });
  return { qrCode: qrCode ?? '', secret: secret ?? '' };
}

/** Enables two-factor authentication with a first code; returns the backup codes, only this once. */
export async function verifyAuthenticator(code: string): Promise<readonly string[]> {
  return (await call(verifyTwoFactor, { code })).backup_codes;
}

/** Disables two-factor authentication. */
export async function disableTwoFactor(): Promise<void> {
  await call(changeTwoFactor, { '2fa_enabled': false });
  await refreshCurrentUser();
}

/** Replaces the backup codes; returns the new ones, only this once. */
export async function regenerateBackupCodes(): Promise<readonly string[]> {
  return (await call(renewBackupCodes, {})).backup_codes;
}

/** Active sessions of the current user. */
export const sessionsQuery = () =>
  queryOptions({
    queryKey: ['sessions'],
    queryFn: ({ signal }) => call(listSessions, {}, { signal }),
    meta: { handlesOwnErrors: true },
  });

/** Ends one session of the current user. */
export async function endSessionById(id: string): Promise<void> {
  await call(endSession, { id });
  await refreshSessions();
}

/** Ends all other sessions of the current user; returns their number. */
export async function endAllOtherSessions(): Promise<number> {
  const { ended } = await call(endOtherSessions, {});
  await refreshSessions();
  return ended;
}

/**
 * Adopts the tokens of a credential change; Firebase Auth revokes the previous ones. Stores the
 * bearer token first, so that the next call has it even if the live connection fails.
 */
async function rotateTokens({ token, firebase_token: firebaseToken }: RotatedTokens): Promise<void> {
  const { saveToken, startFirebaseSession } = await import('../../../lib/firebase/firebase-session.ts');
  saveToken(token);
  await startFirebaseSession(firebaseToken);
}
