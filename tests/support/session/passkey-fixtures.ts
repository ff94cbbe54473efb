/** Passkeys of users, made through the API with an authenticator in software. */
import { addPasskey, startPasskeyRegistration, startPasskeySignIn } from '@llevo/contract/endpoints/account/passkeys';
import type { OutputOf } from '@llevo/contract/endpoint';
import type { PasskeyRequestOptions, PasskeySummary } from '@llevo/contract/entities/passkey';
import { paths } from '@llevo/contract/paths';
import { Timestamp } from 'firebase-admin/firestore';
import { challengeId } from '../../../functions/src/platform/identity/passkeys/challenges.ts';
import { adminFirestore } from '../emulators/admin.ts';
import { createInProcessApi, silentDeps } from '../api/in-process-api.ts';
import type { SoftwareAuthenticator } from './software-authenticator.ts';
import { createAuthenticator } from './software-authenticator.ts';

const call = createInProcessApi();

/** The site's origin for browsers with passkeys, which do not support IP addresses. */
export const PASSKEY_ORIGIN = silentDeps.siteUrl.replace('127.0.0.1', 'localhost');

export interface TestPasskey {
  readonly id: string;
  /** With this passkey only. */
  readonly authenticator: SoftwareAuthenticator;
}

/** Options for a registration by the user of a session. */
export async function registrationOptions(token: string): Promise<OutputOf<typeof startPasskeyRegistration>> {
  const { status, body } = await call(startPasskeyRegistration, {}, { token });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.data as OutputOf<typeof startPasskeyRegistration>;
}

/** Adds a passkey to the user of a session that has proved its presence. */
export async function givenPasskey({ token }: { readonly token: string }, name = 'Teléfono'): Promise<TestPasskey> {
  const authenticator = createAuthenticator(PASSKEY_ORIGIN);
  const response = authenticator.create(await registrationOptions(token));
  const { status, body } = await call(addPasskey, { name, response }, { token });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return { id: (body.data as PasskeySummary).id, authenticator };
}

/** Options for a sign-in with any passkey. */
export async function signInOptions(): Promise<PasskeyRequestOptions> {
  const { status, body } = await call(startPasskeySignIn, {});
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.data as PasskeyRequestOptions;
}

/** Expires a challenge. */
export async function expireChallenge(challenge: string): Promise<void> {
  const document = adminFirestore.doc(paths.oneTimeToken(challengeId(silentDeps.ids, challenge)));
  await document.update({ expiresAt: Timestamp.fromMillis(Date.now() - 1) });
}
