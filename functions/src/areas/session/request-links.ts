import { usersStore } from '../../platform/identity/accounts-users-store.ts';
import { oneTimeTokens } from '../../platform/identity/one-time-tokens/one-time-tokens.ts';
import { requestMagicLink, requestPasswordReset } from '@llevo/contract/endpoints/session';
import { implementPublic } from '../../http/implement.ts';
import { magicLinkEmail, passwordResetEmail } from './emails/session-emails.ts';
import type { RateLimit } from '@llevo/contract/endpoint';
import type { Deps } from '../../platform/deps.ts';
import type { EmailContent } from '../../platform/seams/email.ts';

const MAGIC_LINK_LIFETIME_MS = 15 * 60_000;
/** How long a password reset link is valid: an hour. */
export const RESET_LINK_LIFETIME_MS = 60 * 60_000;

export const requestMagicLinkRoute = implementPublic(requestMagicLink, async ({ input: { email }, deps }) => {
  await sendEmailLink(deps, {
    purpose: 'magic',
    email,
    lifetimeMs: MAGIC_LINK_LIFETIME_MS,
    emailContent: magicLinkEmail,
  });
  return { data: {} };
});

export const requestPasswordResetRoute = implementPublic(requestPasswordReset, async ({ input: { email }, deps }) => {
  await sendEmailLink(deps, {
    purpose: 'reset',
    email,
    lifetimeMs: RESET_LINK_LIFETIME_MS,
    emailContent: passwordResetEmail,
  });
  return { data: {} };
});

/** Every response takes this long, so that timing does not reveal whether an address is known. */
const ANSWER_DURATION_MS = 400;
/** Links per e-mail address; above it, and above the daily ceiling, the response is the same, but nothing is sent. */
const LINK_LIMIT: RateLimit = { max: 5, windowSeconds: 900, store: 'shared' };

interface EmailLink {
  readonly purpose: 'magic' | 'reset';
  readonly email: string;
  readonly lifetimeMs: number;
  readonly emailContent: (siteUrl: string, token: string) => EmailContent;
}

/** E-mails a link if the address has a user; neither response nor timing reveals whether it has. */
export async function sendEmailLink(
  deps: Deps,
  { purpose, email, lifetimeMs, emailContent }: EmailLink,
): Promise<void> {
  const startedAtMs = deps.clock.nowMs();
  const [isWithin, person] = await Promise.all([
    deps.limits.shared.count(`link ${purpose} ${email}`, LINK_LIMIT),
    usersStore.findByEmail(email),
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
