import { passwordsStore } from '../../platform/identity/passwords-store.ts';
import { usersStore } from '../../platform/identity/accounts-users-store.ts';
import { securityLogStore } from '../../platform/identity/security-log-store.ts';
import { signIn } from '@llevo/contract/endpoints/session';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { implementPublic } from '../../http/implement.ts';
import type { RequestMetadata } from '../../http/implement.ts';
import { completeSignIn } from './complete-sign-in.ts';
import { passwordAttempt, withAttemptLimit, declaredLimit } from '../../http/attempt-limit.ts';
import { signInWithProvider } from './social-sign-in.ts';

/** Every failure takes this long, so that timing does not reveal whether an address is known. */
const MIN_FAILURE_DURATION_MS = 600;

/** Signs in with e-mail and password, or with an identity provider, into a session or its second step. */
export const signInRoute = implementPublic(
  signIn,
  async ({ input, deps, request }) => {
    if (input.token !== undefined) {
      return { data: await signInWithProvider(deps, { ...input, token: input.token }, request) };
    }
    const credentials = requireCredentials(input);
    const startedAtMs = deps.clock.nowMs();
    const reply = await signInWithPassword(deps, credentials, request);
    if (reply === null) {
      await deps.clock.waitUntil(startedAtMs + MIN_FAILURE_DURATION_MS);
      throw new AppError('unauthenticated', 'Correo o contraseña incorrectos');
    }
    return { data: reply };
  },
  { countsAttempts: true },
);

function requireCredentials({ email, password }: { email?: string | undefined; password?: string | undefined }) {
  if (email === undefined) {
    throw new AppError('invalid_input', 'Por favor, introduce una dirección de correo electrónico válida', {
      inputError: 'email',
    });
  }
  if (password === undefined) {
    throw new AppError('invalid_input', 'Por favor, ingresa una contraseña', { inputError: 'password' });
  }
  return { email, password };
}

/** Null for wrong credentials. */
async function signInWithPassword(
  deps: Deps,
  { email, password }: { email: string; password: string },
  request: RequestMetadata,
) {
  const provenAtMs = deps.clock.nowMs();
  const person = await withAttemptLimit(deps, passwordAttempt(email, request, declaredLimit(signIn)), async () => {
    const known = await passwordsStore(deps).verify(email, password);
    const user = known === null ? null : await usersStore.find(known.uid);
    const found = known === null || user === null ? null : { uid: known.uid, user };
    return { isRight: found !== null, found };
  });
  if (person === null) await countFailure(deps, email, request);
  return person === null ? null : completeSignIn(deps, { ...person, factor: 'password', provenAtMs }, request);
}

/** Tells the user of an address about a wrong password, in their security log. */
async function countFailure(deps: Deps, email: string, request: RequestMetadata): Promise<void> {
  const known = await usersStore.findByEmail(email);
  if (known !== null) await securityLogStore(deps).countFailedSignIn(known.uid, request);
}
