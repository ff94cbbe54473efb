import { signIn } from '@llevo/contract/endpoints/session';
import type { Deps } from '../../adapters/deps.ts';
import type { Entered } from '../../adapters/sessions/sign-in-port.ts';
import { AppError } from '../../http/app-error.ts';
import type { RequestFacts } from '../../http/implement.ts';
import { guessAtPassword, guessed, limitOf } from '../../http/attempt-limit.ts';

interface Proved {
  readonly uid: string;
  /** True where Firebase Auth had nobody with that address until now. */
  readonly isNew: boolean;
}

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/**
 * The person behind an address and a password: made where nobody has the address, else whoever's password it is; 400 on
 * `email` otherwise. Somebody left without a record by a failure goes on from there with the same password.
 */
export async function provePerson(deps: Deps, credentials: Credentials, request: RequestFacts): Promise<Proved> {
  const { email, password } = credentials;
  const made = await deps.identity.createUser(credentials);
  if (made !== null) return { uid: made.uid, isNew: true };
  const known = await guessed(deps, guessAtPassword(email, request, limitOf(signIn)), async () => {
    const found = await deps.identity.checkPassword(email, password);
    return { isRight: found !== null, found };
  });
  if (known === null) {
    throw new AppError('invalid_input', 'Ya hay un usuario con este correo. Escribe tu contraseña o inicia sesión.', {
      inputError: 'email',
    });
  }
  return { uid: known.uid, isNew: false };
}

/** Takes back a person made for an arrival that was refused, so that the address is free again. */
export async function takeBackIfRefused(deps: Deps, { uid, isNew }: Proved, entered: Entered): Promise<void> {
  if (!isNew || !('refusal' in entered)) return;
  if ((await deps.users.find(uid)) === null) await deps.identity.deleteUser(uid);
}
