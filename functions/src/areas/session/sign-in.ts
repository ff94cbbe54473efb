import { signIn, verifyMagicLink, verifyOtp, verifyProviderEmail } from '@llevo/contract/endpoints/session';
import { defaultAccountIdOf } from '@llevo/contract/rules/account/default-account';
import {
  declaredLimit,
  mailedCodeAttempt,
  passwordAttempt,
  tokenAttempt,
  withAttemptLimit,
} from '../../http/attempt-limit.ts';
import { implementPublic } from '../../http/implement.ts';
import type { RequestMetadata } from '../../http/implement.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { usersStore } from '../../platform/identity/accounts-users-store.ts';
import { oneTimeTokens } from '../../platform/identity/one-time-tokens/one-time-tokens.ts';
import type { VerifiedToken } from '../../platform/identity/one-time-tokens/token-types.ts';
import { passwordsStore } from '../../platform/identity/passwords-store.ts';
import { providerEmailCodes } from '../../platform/identity/provider-email-codes.ts';
import { securityLogStore } from '../../platform/identity/security-log-store.ts';
import { secondFactorStore } from '../../platform/identity/two-factor/second-factor-store.ts';
import type { SecondFactorResult } from '../../platform/identity/two-factor/second-factor-store.ts';
import { translatable } from '../../platform/translatable.ts';
import { userCodeAttempt } from './code-attempt.ts';
import { completeSignIn, unauthenticatedError } from './complete-sign-in.ts';
import { emailAddressesStore } from './email-addresses/email-addresses-store.ts';
import { createNewSession, requireMembership, toSessionResponse } from './new-session.ts';
import { completeWithProvider, signInWithProvider } from './social-sign-in.ts';

/** Minimum duration of a failure, so that timing does not reveal whether an address is known. */
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

/** Records a wrong password in the security log of the address's user. */
async function countFailure(deps: Deps, email: string, request: RequestMetadata): Promise<void> {
  const known = await usersStore.findByEmail(email);
  if (known !== null) await securityLogStore(deps).countFailedSignIn(known.uid, request);
}

/** Message for every invalid link (SPEC §8). */
const INVALID_LINK_MESSAGE = 'Magic Link is invalid';

/** Signs in with an e-mail link, into a session or its second step. */
export const verifyMagicLinkRoute = implementPublic(
  verifyMagicLink,
  async ({ input, deps, request }) => {
    const reply = await withAttemptLimit(deps, tokenAttempt(verifyMagicLink, request), async () => {
      const provenAtMs = deps.clock.nowMs();
      const token = await oneTimeTokens(deps).verify(input.token, 'magic');
      const user = token === null ? null : await usersStore.find(token.uid);
      if (token === null || user === null) return { isRight: false, found: null };
      const oneTimeUse = { id: token.id, uid: token.uid, isForeign: false };
      // The link proves access to the mailbox, even if a second factor is still required.
      const proven = { ...user, emailVerified: true };
      const identity = { uid: token.uid, user: proven, factor: 'mailbox', provenAtMs, oneTimeUse } as const;
      const found = await completeSignIn(deps, identity, request);
      if (found !== null && !user.emailVerified) await emailAddressesStore(deps).verify(token.uid);
      return { isRight: found !== null, found };
    });
    if (reply === null) throw unauthenticatedError(INVALID_LINK_MESSAGE);
    return { data: reply };
  },
  { countsAttempts: true },
);

const EXPIRED_SIGN_IN_MESSAGE = translatable('La verificación ya no es válida. Vuelve a iniciar sesión.');

/** The second step of a sign-in: an authenticator code or a backup code. A wrong code may be retried. */
export const verifyOtpRoute = implementPublic(
  verifyOtp,
  async ({ input, deps, request }) => {
    const token = await oneTimeTokens(deps).verify(input.jwt, 'otp');
    if (token === null) throw unauthenticatedError(EXPIRED_SIGN_IN_MESSAGE);
    const { verdict, hand } = await withAttemptLimit(deps, userCodeAttempt(deps, token.uid, request), async () => {
      const found = await openSessionWithCode(deps, { token, code: input.code }, request);
      return { isRight: found.verdict === 'opened', found };
    });
    if (verdict === 'refused') throw unauthenticatedError(EXPIRED_SIGN_IN_MESSAGE);
    if (verdict === 'wrong_code') {
      await securityLogStore(deps).countFailedSignIn(token.uid, request);
      throw new AppError('invalid_input', 'El código no es válido', { inputError: 'code' });
    }
    return { data: await hand() };
  },
  { countsAttempts: true },
);

async function openSessionWithCode(
  deps: Deps,
  { token, code }: { token: VerifiedToken; code: string },
  request: RequestMetadata,
): Promise<{ verdict: SecondFactorResult; hand: () => ReturnType<typeof toSessionResponse> }> {
  const { uid } = token;
  const provenAtMs = deps.clock.nowMs();
  const user = await usersStore.find(uid);
  const accountId = user === null ? undefined : (token.accountId ?? defaultAccountIdOf(user));
  if (user === null || accountId === undefined) throw unauthenticatedError(EXPIRED_SIGN_IN_MESSAGE);
  const { permission, account } = await requireMembership(user, accountId);
  const oneTimeUse = { id: token.id, uid, isForeign: false };
  const means = { method: 'code', provider: token.provider ?? null } as const;
  const conditions = { provenAtMs, presenceAtMs: provenAtMs, means, oneTimeUse, request };
  const newSession = createNewSession(deps, { uid, user, accountId, permission }, conditions);
  const verdict = await secondFactorStore(deps).open(newSession, code);
  return { verdict, hand: () => toSessionResponse(deps, newSession, { user, account }) };
}

const EXPIRED_CODE_MESSAGE = translatable('El código ya no sirve. Vuelve a iniciar sesión.');

/** Completes the sign-in of a provider that does not vouch for the e-mail, with the code mailed to it. */
export const verifyProviderEmailRoute = implementPublic(
  verifyProviderEmail,
  async ({ input, deps, request }) => {
    const { token, code, ...given } = input;
    const awaiting = await providerEmailCodes(deps).open(token);
    if (awaiting === null) throw unauthenticatedError(EXPIRED_CODE_MESSAGE);
    const { signIn: person, isCode } = awaiting;
    const attempt = mailedCodeAttempt(person.email, request, declaredLimit(verifyProviderEmail));
    const isRight = await withAttemptLimit(deps, attempt, () => {
      const found = isCode(code);
      return Promise.resolve({ isRight: found, found });
    });
    if (!isRight) throw new AppError('invalid_input', 'El código no es válido', { inputError: 'code' });
    return { data: await completeWithProvider(deps, { person, given }, request) };
  },
  { countsAttempts: true },
);
