import type { signIn as endpoint } from '@llevo/contract/endpoints/auth';
import type { OutputOf, SentInputOf } from '@llevo/contract/endpoint';
import { send } from '../../lib/send.ts';
import { writeSession } from '../../lib/session.ts';

type Credentials = Pick<Required<SentInputOf<typeof endpoint>>, 'email' | 'password'>;

/**
 * Exchanges credentials for a session and keeps it; the guard then moves on (SPEC §4). Gives the path of the second
 * step where one is needed, else null. Throws ApiError, NetworkError, or Firebase's own error.
 */
export async function signIn({ email, password }: Credentials): Promise<string | null> {
  // Firebase is fetched while the server thinks, and not before somebody means to sign in.
  const loading = import('../../lib/firebase/session-bridge.ts');
  loading.catch(() => undefined);
  // The page knows no schema, to stay light; the contract's types say what the server promises.
  const answer = (await send({ method: 'POST', path: '/api/auth', body: { email: email.trim(), password } })) as {
    data: OutputOf<typeof endpoint>;
  };
  if ('2fa_required' in answer.data) return `/signin/otp?token=${encodeURIComponent(answer.data.token)}`;

  const { firebase_token: firebaseToken, ...user } = answer.data;
  const { startFirebaseSession } = await loading;
  await startFirebaseSession(firebaseToken);
  writeSession(user);
  return null;
}
