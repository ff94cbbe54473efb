import { signIn } from '@llevo/contract/endpoints/auth';
import type { User } from '@llevo/contract/entities/account-user';
import type { Deps } from '../../adapters/deps.ts';
import { AppError } from '../../http/app-error.ts';
import { implementPublic } from '../../http/implement.ts';
import { refuseExcess } from '../../http/rate-limit.ts';
import { openSession } from './open-session.ts';

/** Every failure takes this long, so that time does not tell whether an address is known. */
const FAILURE_DURATION_MS = 400;

/** E-mail and password into a session. Right passwords are not counted, so nobody is locked out by signing in. */
export const signInRoute = implementPublic(
  signIn,
  async ({ input, deps, request }) => {
    if (input.token !== undefined) throw new AppError('not_implemented', 'Esta función aún no está disponible');
    const { email, password } = credentials(input);
    const startedAtMs = deps.clock.nowMs();
    const guess = { subject: email.toLowerCase(), address: request.address, limit: attemptLimit() };
    refuseExcess(await deps.guesses.reserve(guess));

    const person = await personWith(deps, email, password);
    if (person === null) {
      await deps.clock.waitUntil(startedAtMs + FAILURE_DURATION_MS);
      throw new AppError('unauthenticated', 'Correo o contraseña incorrectos');
    }
    await deps.guesses.confirm(guess);
    if (person.user.twoFactorEnabled) {
      throw new AppError('not_implemented', 'La verificación en dos pasos aún no está disponible');
    }
    return { data: await openSession(deps, { ...person, userAgent: request.userAgent }) };
  },
  { countsAttempts: true },
);

function credentials({ email, password }: { email?: string | undefined; password?: string | undefined }) {
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

function attemptLimit() {
  if (signIn.limit === undefined) throw new Error('signing in must be limited');
  return signIn.limit;
}

/** The user with these credentials and the account to open. A driver has a password but no user: nobody, here. */
async function personWith(
  deps: Deps,
  email: string,
  password: string,
): Promise<{ uid: string; user: User; accountId: string } | null> {
  const known = await deps.identity.checkPassword(email, password);
  const user = known === null ? null : await deps.users.find(known.uid);
  if (known === null || user === null) return null;
  const accountId = Object.hasOwn(user.accounts, user.defaultAccountId)
    ? user.defaultAccountId
    : Object.keys(user.accounts)[0];
  return accountId === undefined ? null : { uid: known.uid, user, accountId };
}
