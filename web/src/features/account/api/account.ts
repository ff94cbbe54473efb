import {
  changePassword,
  changeTwoFactor,
  endOtherSessions,
  endSession,
  listSessions,
  renewBackupCodes,
  updateUser,
  verifyTwoFactor,
} from '@llevo/contract/endpoints/user';
import type { SentInputOf } from '@llevo/contract/endpoint';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/http/api.ts';
import { keepFreshTokens } from '../../../lib/session/rotate-tokens.ts';
import { keepOwnUser, ownUserQuery } from '../../../lib/session/current-user.ts';
import { queryClient } from '../../../lib/http/query-client.ts';

type OwnChanges = Omit<SentInputOf<typeof updateUser>, 'id' | 'permission'>;

const refreshOwnUser = () => queryClient.invalidateQueries(ownUserQuery());

/** Changes one's own record, and shows it at once wherever it stands. */
export async function saveOwnUser(changes: OwnChanges): Promise<void> {
  const reply = await api(updateUser, changes);
  if (!('support_enabled' in reply)) return;
  const { token, firebase_token: firebaseToken, ...user } = reply;
  keepOwnUser(user);
  if (token !== undefined && firebaseToken !== undefined)
    await keepFreshTokens({ token, firebase_token: firebaseToken });
}

/** A new password; this session goes on, the others end. */
export async function savePassword(input: SentInputOf<typeof changePassword>): Promise<void> {
  await keepFreshTokens(await api(changePassword, input));
  await refreshOwnUser();
}

/** What an authenticator has to be told; nothing is asked for until `proveAuthenticator`. */
export async function prepareTwoFactor(): Promise<{ readonly picture: string; readonly secret: string }> {
  const { qr_code: picture, secret } = await api(changeTwoFactor, { '2fa_enabled': true });
  return { picture: picture ?? '', secret: secret ?? '' };
}

/** Switches the second factor on with its first code; the backup codes, this once. */
export async function proveAuthenticator(code: string): Promise<readonly string[]> {
  return (await api(verifyTwoFactor, { code })).backup_codes;
}

/** Switches the second factor off. */
export async function endTwoFactor(password: string | undefined): Promise<void> {
  await api(changeTwoFactor, { '2fa_enabled': false, password });
  await refreshOwnUser();
}

/** New backup codes, this once; the old ones no longer count. */
export async function newBackupCodes(password: string | undefined): Promise<readonly string[]> {
  return (await api(renewBackupCodes, { password })).backup_codes;
}

/** Where the caller is signed in. */
export const sessionsQuery = () =>
  queryOptions({
    queryKey: ['own-sessions'],
    queryFn: ({ signal }) => api(listSessions, {}, { signal }),
    meta: { showsOwnFailures: true },
  });

/** Ends one session of one's own. */
export async function endOneSession(id: string): Promise<void> {
  await api(endSession, { id });
  await queryClient.invalidateQueries(sessionsQuery());
}

/** Ends every session of one's own but this; how many. */
export async function endTheOthers(): Promise<number> {
  const { ended } = await api(endOtherSessions, {});
  await queryClient.invalidateQueries(sessionsQuery());
  return ended;
}
