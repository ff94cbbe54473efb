import { signIn } from '@llevo/contract/endpoints/session';
import { TERMS_MESSAGE, TERMS_VERSION } from '@llevo/contract/validators/terms';
import { declaredLimit, passwordAttempt, withAttemptLimit } from '../../http/attempt-limit.ts';
import type { RequestMetadata } from '../../http/implement.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { usersStore } from '../../platform/identity/accounts-users-store.ts';
import { passwordsStore } from '../../platform/identity/passwords-store.ts';
import type { SignUpResult, SignUpUser } from './sign-up-user.ts';

/** About 165 bits. */
const UID_LENGTH = 28;

/** The id of a new user: never that of a Firebase Auth user, because anyone can create those. */
export const newUid = (deps: Deps): string => deps.ids.base62(UID_LENGTH);

interface SignUpForm {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly accepted_terms?: true | undefined;
}

/**
 * Signs up with an e-mail and a password, once the terms are accepted: as a new user if the e-mail is new, otherwise as
 * its user, if the password matches; throws 400 on `email` if it does not. `commit` writes the sign-up.
 */
export async function createOrVerifyUser(
  deps: Deps,
  { name, email, password, accepted_terms }: SignUpForm,
  { request, commit }: { request: RequestMetadata; commit: (user: SignUpUserInput) => Promise<SignUpResult> },
): Promise<SignUpResult> {
  assertTermsAccepted(accepted_terms);
  const facts = { name, email, hasPassword: true, termsVersion: TERMS_VERSION };
  if ((await usersStore.findByEmail(email)) === null) {
    const passwordHash = await passwordsStore(deps).hash(password);
    const result = await commit({ ...facts, uid: newUid(deps), isNew: true, passwordHash });
    // Another request, perhaps of the same person, may have taken the e-mail.
    if (!('error' in result && result.error === 'email_taken')) {
      if (!('error' in result)) await deps.attemptLimits.trust({ subject: email, address: request.address });
      return result;
    }
  }
  const uid = await verifyUser(deps, { email, password }, request);
  return commit({ ...facts, uid, isNew: false, passwordHash: null });
}

/** Throws 400 for a sign-up without consent: no account is made whose owner agreed to nothing. */
export function assertTermsAccepted(isAccepted: true | undefined): asserts isAccepted is true {
  if (isAccepted !== true) throw new AppError('invalid_input', TERMS_MESSAGE, { inputError: 'accepted_terms' });
}

/** The version of the terms that the user accepted; null without consent. */
export const acceptedVersion = (isAccepted: true | undefined): string | null =>
  isAccepted === true ? TERMS_VERSION : null;

type SignUpUserInput = Omit<SignUpUser, 'emailVerified'>;

async function verifyUser(
  deps: Deps,
  { email, password }: { email: string; password: string },
  request: RequestMetadata,
): Promise<string> {
  const known = await withAttemptLimit(deps, passwordAttempt(email, request, declaredLimit(signIn)), async () => {
    const found = await passwordsStore(deps).verify(email, password);
    return { isRight: found !== null, found };
  });
  if (known === null) throw emailTakenError();
  return known.uid;
}

/** The error for a sign-up with the e-mail of an existing user. */
export const emailTakenError = () =>
  new AppError('invalid_input', 'Ya hay un usuario con este correo. Escribe tu contraseña o inicia sesión.', {
    inputError: 'email',
  });
