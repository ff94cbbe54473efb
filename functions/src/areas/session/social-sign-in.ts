import { signIn } from '@llevo/contract/endpoints/session';
import type { User } from '@llevo/contract/entities/account-user';
import type { EmailCodeRequired, SignInResponse } from '@llevo/contract/entities/session';
import { tokenAttempt, withAttemptLimit } from '../../http/attempt-limit.ts';
import type { RequestMetadata } from '../../http/implement.ts';
import { countMailRequest } from '../../http/mailbox-limit.ts';
import { assertWithinLimit, withinDailyCeiling } from '../../http/rate-limit.ts';
import type { Deps } from '../../platform/deps.ts';
import { usersStore } from '../../platform/identity/accounts-users-store.ts';
import type { ProviderSignIn } from '../../platform/identity/firebase-tokens.ts';
import { identityToolkit } from '../../platform/identity/identity-toolkit.ts';
import type { OneTimeUse } from '../../platform/identity/one-time-tokens/token-types.ts';
import { passwordsStore } from '../../platform/identity/passwords-store.ts';
import { providerEmailCodes } from '../../platform/identity/provider-email-codes.ts';
import { translatable } from '../../platform/translatable.ts';
import { completeSignIn, unauthenticatedError } from './complete-sign-in.ts';
import { acceptedVersion, assertTermsAccepted, newUid } from './create-or-verify-user.ts';
import { providerCodeEmail } from './emails/provider-code-email.ts';
import { newSessionFactory, toSignUpResponse } from './sign-up-response.ts';
import { signUpStore } from './sign-up-store.ts';
import { createAccount } from './sign-up.ts';

/** Mails the code that verifies an e-mail. The response is the same for known and unknown ones. */
async function sendProviderCode(
  deps: Deps,
  person: ProviderSignIn,
  request: RequestMetadata,
): Promise<EmailCodeRequired> {
  const { email } = person;
  assertWithinLimit(await countMailRequest(deps, { purpose: 'code', recipient: email, request }));
  const token = await withinDailyCeiling(deps, { name: 'providerCodes' }, () =>
    providerEmailCodes(deps).send(person, (code) => ({ ...providerCodeEmail(code), to: email })),
  );
  return { email_code_required: true, token, email };
}

/** Message for an invalid token and for an unknown user. */
const SIGN_IN_FAILED_MESSAGE = translatable(
  'No se pudo iniciar sesión. Inténtalo de nuevo o usa tu correo y contraseña.',
);

interface ProviderSignUpInput {
  readonly signup?: boolean | undefined;
  readonly invite_id?: string | undefined;
  readonly accepted_terms?: true | undefined;
}

interface ExistingUser {
  readonly uid: string;
  readonly user: User;
}

/**
 * Signs in with an identity provider; on request, signs up or accepts an invite. An e-mail that the provider does not
 * vouch for gets a code first.
 */
export async function signInWithProvider(
  deps: Deps,
  given: ProviderSignUpInput & { readonly token: string },
  request: RequestMetadata,
): Promise<SignInResponse | EmailCodeRequired> {
  const person = await withAttemptLimit(deps, tokenAttempt(signIn, request), async () => {
    const found = await identityToolkit.verifyProvider(given.token);
    return { isRight: found !== null, found };
  });
  if (person === null) throw unauthenticatedError(SIGN_IN_FAILED_MESSAGE);
  return person.isEmailVerified
    ? completeWithProvider(deps, { person, given }, request)
    : sendProviderCode(deps, person, request);
}

interface ProvenSignIn {
  /** Its e-mail is verified. */
  readonly person: ProviderSignIn;
  readonly given: ProviderSignUpInput;
}

/** Completes the sign-in or sign-up of a verified person; throws 401 if the sign-in is no longer valid. */
export async function completeWithProvider(
  deps: Deps,
  { person, given }: ProvenSignIn,
  request: RequestMetadata,
): Promise<SignInResponse> {
  const known = await findProviderUser(person);
  const reply = await signInOrSignUp(
    deps,
    { person, known: known && (await revokeUnverifiedAccess(deps, known)), given },
    request,
  );
  if (reply === null) throw unauthenticatedError(SIGN_IN_FAILED_MESSAGE);
  await discardProviderUser(deps, person);
  return reply;
}

/**
 * The user of a provider sign-in; null for a new person. Found by the e-mail that the provider vouches for, never by
 * the Auth user, to which others can link accounts.
 */
export const findProviderUser = ({ email }: ProviderSignIn): Promise<ExistingUser | null> =>
  usersStore.findByEmail(email);

/** Deletes the provider's Auth user; a failure only leaves it behind. */
export const discardProviderUser = (deps: Deps, signIn: ProviderSignIn): Promise<void> =>
  identityToolkit.discardProviderUser(signIn).catch((error: unknown) => {
    deps.log.error('provider user not discarded', { error: String(error) });
  });

/** The use of a provider sign-in by a user; each counts once. */
export const providerSignInUse = (deps: Deps, { signInId }: ProviderSignIn, uid: string): OneTimeUse => ({
  id: deps.ids.sha256(`sign-in ${signInId}`),
  uid,
  isForeign: true,
});

/** The user, after revoking the access of an earlier sign-up that never verified this e-mail. */
async function revokeUnverifiedAccess(deps: Deps, { uid, user }: ExistingUser): Promise<ExistingUser> {
  if (user.emailVerified) return { uid, user };
  await passwordsStore(deps).revokeUnverified(uid);
  return { uid, user: { ...user, emailVerified: true, hasPassword: false } };
}

interface SignInOrSignUpInput extends ProvenSignIn {
  readonly known: ExistingUser | null;
}

async function signInOrSignUp(deps: Deps, { person, known, given }: SignInOrSignUpInput, request: RequestMetadata) {
  const provenAtMs = deps.clock.nowMs();
  const { provider } = person;
  const means = { method: 'provider', provider } as const;
  const uid = known?.uid ?? newUid(deps);
  const oneTimeUse = providerSignInUse(deps, person, uid);
  const { name, email } = person;
  const credentials = { isNew: known === null, hasPassword: false, passwordHash: null, emailVerified: true };
  const signUpUser = { uid, name, email, ...credentials, termsVersion: acceptedVersion(given.accepted_terms) };
  if (given.invite_id !== undefined) {
    if (known === null) assertTermsAccepted(given.accepted_terms);
    const inviteId = deps.ids.sha256(given.invite_id);
    const newSession = newSessionFactory(deps, { provenAtMs, means, request });
    return withinDailyCeiling(deps, { name: 'signUps' }, async () => {
      const result = await signUpStore(deps).acceptInvite({ signUpUser, inviteId, provenAtMs, oneTimeUse, newSession });
      return toSignUpResponse(deps, result, { provenAtMs, means });
    });
  }
  if (known !== null) {
    return completeSignIn(deps, { ...known, factor: 'provider', provider, provenAtMs, oneTimeUse }, request);
  }
  if (given.signup !== true) return null;
  assertTermsAccepted(given.accepted_terms);
  return withinDailyCeiling(deps, { name: 'signUps' }, async () => {
    const result = await createAccount(deps, { signUpUser, provenAtMs, means, oneTimeUse }, request);
    return toSignUpResponse(deps, result, { provenAtMs, means });
  });
}
