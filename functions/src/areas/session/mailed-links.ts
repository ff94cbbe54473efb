import { reportSignIn } from '@llevo/contract/endpoints/account/security';
import { requestMagicLink, requestPasswordReset, resetPassword } from '@llevo/contract/endpoints/session';
import { tokenAttempt, withAttemptLimit } from '../../http/attempt-limit.ts';
import { implementPublic } from '../../http/implement.ts';
import type { RequestMetadata } from '../../http/implement.ts';
import { countMailRequest } from '../../http/mailbox-limit.ts';
import type { Deps } from '../../platform/deps.ts';
import { usersStore } from '../../platform/identity/accounts-users-store.ts';
import { oneTimeTokens } from '../../platform/identity/one-time-tokens/one-time-tokens.ts';
import { passwordsStore } from '../../platform/identity/passwords-store.ts';
import { isKnownDevice } from '../../platform/identity/security/known-devices.ts';
import { securityLogStore } from '../../platform/identity/security-log-store.ts';
import type { EmailContent } from '../../platform/seams/email.ts';
import { translatable } from '../../platform/translatable.ts';
import { unauthenticatedError } from './complete-sign-in.ts';
import { magicLinkEmail } from './emails/magic-link-email.ts';
import { passwordResetDoneEmail } from './emails/password-reset-done-email.ts';
import { passwordResetEmail } from './emails/password-reset-email.ts';
import { reportedSignInEmail } from './emails/reported-sign-in-email.ts';
import { assertStrongPassword, reusedPasswordError, samePasswordError } from './passwords/assert-strong-password.ts';
import { deviceHash } from './sign-in-facts.ts';

const MAGIC_LINK_LIFETIME_MS = 15 * 60_000;

/** Lifetime of a password reset link: an hour. */
const RESET_LINK_LIFETIME_MS = 60 * 60_000;

export const requestMagicLinkRoute = implementPublic(requestMagicLink, async ({ input: { email }, deps, request }) => {
  await sendEmailLink(deps, request, {
    purpose: 'magic',
    email,
    lifetimeMs: MAGIC_LINK_LIFETIME_MS,
    emailContent: magicLinkEmail,
  });
  return { data: {} };
});

export const requestPasswordResetRoute = implementPublic(
  requestPasswordReset,
  async ({ input: { email }, deps, request }) => {
    await sendEmailLink(deps, request, {
      purpose: 'reset',
      email,
      lifetimeMs: RESET_LINK_LIFETIME_MS,
      emailContent: passwordResetEmail,
    });
    return { data: {} };
  },
);

/** Duration of every response, so that timing does not reveal whether an address is known. */
const ANSWER_DURATION_MS = 400;

interface EmailLink {
  readonly purpose: 'magic' | 'reset';
  readonly email: string;
  readonly lifetimeMs: number;
  readonly emailContent: (siteUrl: string, token: string) => EmailContent;
}

/**
 * E-mails a link if the address has a user; neither response nor timing reveals whether it has. Above the limits of the
 * mailbox and the daily ceiling the response is the same, but nothing is sent.
 */
async function sendEmailLink(
  deps: Deps,
  request: RequestMetadata,
  { purpose, email, lifetimeMs, emailContent }: EmailLink,
): Promise<void> {
  const startedAtMs = deps.clock.nowMs();
  const found = usersStore.findByEmail(email);
  const isKnown = async () => {
    const uid = (await found)?.uid;
    return uid !== undefined && (await isKnownDevice(uid, deviceHash(deps.ids, uid, request)));
  };
  const [isWithin, person] = await Promise.all([
    countMailRequest(deps, { purpose: `link ${purpose}`, recipient: email, request, isKnownDevice: isKnown }),
    found,
  ]);
  if (isWithin.isAllowed && person !== null && (await deps.dailyCeilings.take('links')).isAllowed) {
    await oneTimeTokens(deps).issue({
      purpose,
      uid: person.uid,
      accountId: null,
      provenAtMs: startedAtMs,
      lifetimeMs,
      emailFor: (token) => ({ ...emailContent(deps.siteUrl, token), to: email }),
    });
  }
  await deps.clock.waitUntil(startedAtMs + ANSWER_DURATION_MS);
}

const INVALID_RESET_MESSAGE = translatable('El enlace no es válido o ya venció. Pide uno nuevo.');

/** Resets the password with an e-mail link; of several concurrent resets one wins. */
export const resetPasswordRoute = implementPublic(
  resetPassword,
  async ({ input: { jwt, email, password }, deps, request }) => {
    const isReset = await withAttemptLimit(deps, tokenAttempt(resetPassword, request), async () => {
      const token = await oneTimeTokens(deps).verify(jwt, 'reset');
      const user = token === null ? null : await usersStore.find(token.uid);
      if (token === null || user === null || (email ?? user.email) !== user.email) {
        return { isRight: false, found: false };
      }
      await assertStrongPassword({ password, user, field: 'password' });
      const emailTo = passwordResetDoneEmail(deps.siteUrl);
      const result = await passwordsStore(deps).reset(token, { password, origin: request, emailTo });
      if (result === 'same_password') throw samePasswordError('password');
      if (result === 'reused_password') throw reusedPasswordError('password');
      return { isRight: result === 'reset', found: result === 'reset' };
    });
    if (!isReset) throw unauthenticatedError(INVALID_RESET_MESSAGE);
    return { data: {} };
  },
  { countsAttempts: true },
);

const INVALID_REPORT_MESSAGE = translatable(
  'El enlace no es válido o ya se usó. Si alguien más entró, restablece tu contraseña.',
);

/**
 * Handles «No fui yo» in an e-mail about a new device. The reset link goes to the user's mailbox and not into the
 * response, because the report's own link is valid for a week and may be forwarded. The current password is revoked,
 * because the stranger may have it.
 */
export const reportSignInRoute = implementPublic(
  reportSignIn,
  async ({ input, deps, request }) => {
    const isReported = await withAttemptLimit(deps, tokenAttempt(reportSignIn, request), async () => {
      const token = await oneTimeTokens(deps).verify(input.token, 'report');
      const report = {
        origin: request,
        resetLifetimeMs: RESET_LINK_LIFETIME_MS,
        emailForReset: (to: string, reset: string) => reportedSignInEmail(deps.siteUrl, { to, token: reset }),
      };
      const isRight = token !== null && (await securityLogStore(deps).report(token, report));
      return { isRight, found: isRight };
    });
    if (!isReported) throw unauthenticatedError(INVALID_REPORT_MESSAGE);
    return { data: {} };
  },
  { countsAttempts: true },
);
