import { acceptInvite, readInvite, signUp } from '@llevo/contract/endpoints/session';
import { placeholderName } from '@llevo/contract/rules/account/company-name';
import { EMAIL_VERIFICATION_LIFETIME_MS } from '@llevo/contract/rules/account/email-change';
import { defaultPriceList } from '@llevo/contract/rules/rates/default-price-list';
import { implementPublic } from '../../http/implement.ts';
import type { RequestMetadata } from '../../http/implement.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { oneTimeTokens } from '../../platform/identity/one-time-tokens/one-time-tokens.ts';
import type { OneTimeUse } from '../../platform/identity/one-time-tokens/token-types.ts';
import { createOrVerifyUser } from './create-or-verify-user.ts';
import { welcomeEmail } from './emails/welcome-email.ts';
import { assertStrongPassword } from './passwords/assert-strong-password.ts';
import type { SignInMeans } from './sign-in-facts.ts';
import { newSessionFactory, signUpError, toSignUpResponse } from './sign-up-response.ts';
import { signUpStore } from './sign-up-store.ts';
import type { SignUpResult, SignUpUser } from './sign-up-user.ts';

const PASSWORD_SIGN_UP: SignInMeans = { method: 'password', provider: null };

/** Creates an account and its owner. An existing user must give their password. */
export const signUpRoute = implementPublic(signUp, async ({ input, deps, request }) => {
  const { name, email, password, company } = input;
  await assertStrongPassword({ password, user: { email, name }, field: 'password' });
  const provenAtMs = deps.clock.nowMs();
  const result = await createOrVerifyUser(deps, input, {
    request,
    commit: (user) =>
      createAccount(
        deps,
        { signUpUser: { ...user, emailVerified: false }, company, provenAtMs, means: PASSWORD_SIGN_UP },
        request,
      ),
  });
  return { data: await toSignUpResponse(deps, result, { provenAtMs, means: PASSWORD_SIGN_UP }) };
});

/** A pending invite, for whoever has its secret. */
export const readInviteRoute = implementPublic(readInvite, async ({ input, deps }) => {
  const invite = await signUpStore(deps).findInvite(deps.ids.sha256(input.invite_id));
  if (invite === null) {
    throw new AppError('not_found', 'La invitación ya se usó, se retiró o venció. Pide que te la envíen otra vez.');
  }
  const { accountName, invitedByName, permission } = invite;
  return { data: { company: accountName, invited_by: invitedByName, permission } };
});

/** Accepts an invite, whose secret proves access to the mailbox. */
export const acceptInviteRoute = implementPublic(acceptInvite, async ({ input, deps, request }) => {
  const { name, email, password } = input;
  await assertStrongPassword({ password, user: { email, name }, field: 'password' });
  const inviteId = deps.ids.sha256(input.invite_id);
  const invite = await signUpStore(deps).findInvite(inviteId);
  if (invite === null) throw signUpError('no_invite');
  if (invite.email !== email) {
    throw new AppError('invalid_input', 'La invitación se envió a otro correo', { inputError: 'email' });
  }
  const provenAtMs = deps.clock.nowMs();
  const newSession = newSessionFactory(deps, { provenAtMs, means: PASSWORD_SIGN_UP, request });
  const result = await createOrVerifyUser(deps, input, {
    request,
    commit: (user) =>
      signUpStore(deps).acceptInvite({
        signUpUser: { ...user, emailVerified: true },
        inviteId,
        provenAtMs,
        newSession,
      }),
  });
  return { data: await toSignUpResponse(deps, result, { provenAtMs, means: PASSWORD_SIGN_UP }) };
});

/** About 95 bits: account ids are part of public URLs. */
const ACCOUNT_ID_LENGTH = 16;

interface NewAccountOwner {
  readonly signUpUser: SignUpUser;
  /** Name of the company, if the owner gave one. */
  readonly company?: string | undefined;
  readonly provenAtMs: number;
  readonly means: SignInMeans;
  readonly oneTimeUse?: OneTimeUse;
}

/** Creates an account without a plan, with the default prices; without a company's name it bears its owner's. */
export async function createAccount(
  deps: Deps,
  { means, company = '', ...owner }: NewAccountOwner,
  request: RequestMetadata,
): Promise<SignUpResult> {
  const { token } = await oneTimeTokens(deps).signLink({
    purpose: 'email_verify',
    uid: owner.signUpUser.uid,
    lifetimeMs: EMAIL_VERIFICATION_LIFETIME_MS,
  });
  return signUpStore(deps).createAccount({
    ...owner,
    accountId: deps.ids.base62(ACCOUNT_ID_LENGTH),
    accountName: company === '' ? placeholderName(owner.signUpUser.name) : company,
    isNamed: company !== '',
    prices: defaultPriceList(),
    welcomeEmail: (isEmailVerified) => welcomeEmail(deps.siteUrl, isEmailVerified ? null : token),
    newSession: newSessionFactory(deps, { provenAtMs: owner.provenAtMs, means, request }),
  });
}
