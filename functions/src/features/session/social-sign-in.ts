import { signIn } from '@llevo/contract/endpoints/session';
import type { User } from '@llevo/contract/entities/account-user';
import type { SignInResponse } from '@llevo/contract/entities/session';
import type { Deps, ProviderSignIn } from '../../adapters/deps.ts';
import type { RequestMetadata } from '../../http/implement.ts';
import { completeSignIn, unauthenticatedError } from './complete-sign-in.ts';
import { toSignUpResponse, newSessionFactory } from './sign-up-response.ts';
import { newUid } from './create-or-verify-user.ts';
import { createAccount } from './sign-up.ts';
import { tokenAttempt, withAttemptLimit } from '../../http/attempt-limit.ts';
import { withinDailyCeiling } from '../../http/rate-limit.ts';

/** Message for an invalid token and for an unknown user. */
const SIGN_IN_FAILED_MESSAGE = 'No se pudo iniciar sesión. Inténtalo de nuevo o usa tu correo y contraseña.';

interface ProviderSignInInput {
  readonly token: string;
  readonly signup?: boolean | undefined;
  readonly invite_id?: string | undefined;
}

interface ExistingUser {
  readonly uid: string;
  readonly user: User;
}

/** Signs in with an identity provider; on request, signs up or accepts an invite. */
export async function signInWithProvider(
  deps: Deps,
  given: ProviderSignInInput,
  request: RequestMetadata,
): Promise<SignInResponse> {
  const person = await withAttemptLimit(deps, tokenAttempt(signIn, request), async () => {
    const found = await deps.identity.verifyProvider(given.token);
    return { isRight: found !== null, found };
  });
  if (person === null) throw unauthenticatedError(SIGN_IN_FAILED_MESSAGE);
  // By the e-mail that the provider vouches for, never by the Auth user, to which others can link accounts.
  const known = await deps.users.findByEmail(person.email);
  const reply = await signInOrSignUp(
    deps,
    { person, known: known && (await revokeUnverifiedAccess(deps, known)), given },
    request,
  );
  if (reply === null) throw unauthenticatedError(SIGN_IN_FAILED_MESSAGE);
  await deps.identity.discardProviderUser(person).catch((error: unknown) => {
    deps.log.error('provider user not discarded', { error: String(error) });
  });
  return reply;
}

/** The user, after revoking the access of an earlier sign-up that never verified this e-mail. */
async function revokeUnverifiedAccess(deps: Deps, { uid, user }: ExistingUser): Promise<ExistingUser> {
  if (user.emailVerified) return { uid, user };
  await deps.passwords.revokeUnverified(uid);
  return { uid, user: { ...user, emailVerified: true, hasPassword: false, twoFactorEnabled: false } };
}

interface SignInOrSignUpInput {
  readonly person: ProviderSignIn;
  readonly known: ExistingUser | null;
  readonly given: ProviderSignInInput;
}

async function signInOrSignUp(deps: Deps, { person, known, given }: SignInOrSignUpInput, request: RequestMetadata) {
  const provenAtMs = deps.clock.nowMs();
  const uid = known?.uid ?? newUid(deps);
  const oneTimeUse = { id: deps.ids.sha256(`sign-in ${person.signInId}`), uid, isForeign: true };
  const { name, email } = person;
  const credentials = { isNew: known === null, hasPassword: false, passwordHash: null, emailVerified: true };
  const signUpUser = { uid, name, email, ...credentials };
  if (given.invite_id !== undefined) {
    const inviteId = deps.ids.sha256(given.invite_id);
    const newSession = newSessionFactory(deps, { provenAtMs, request });
    return withinDailyCeiling(deps, { name: 'signUps' }, async () => {
      const result = await deps.signUp.acceptInvite({ signUpUser, inviteId, provenAtMs, oneTimeUse, newSession });
      return toSignUpResponse(deps, result, { provenAtMs, request });
    });
  }
  if (known !== null) return completeSignIn(deps, { ...known, provenAtMs, oneTimeUse }, request);
  if (given.signup !== true) return null;
  return withinDailyCeiling(deps, { name: 'signUps' }, async () => {
    const result = await createAccount(deps, { signUpUser, provenAtMs, oneTimeUse }, request);
    return toSignUpResponse(deps, result, { provenAtMs, request });
  });
}
