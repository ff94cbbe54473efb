import type { OutputOf } from '@llevo/contract/endpoint';
import { cancelEmailChange, followEmailLink, resendEmailLink } from '@llevo/contract/endpoints/account/email-address';
import { tokenAttempt, withAttemptLimit } from '../../http/attempt-limit.ts';
import { getCurrentUser } from '../../http/current-user.ts';
import { implement, implementPublic } from '../../http/implement.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { oneTimeTokens } from '../../platform/identity/one-time-tokens/one-time-tokens.ts';
import type { EmailLinkPurpose, VerifiedToken } from '../../platform/identity/one-time-tokens/token-types.ts';
import { translatable } from '../../platform/translatable.ts';
import { emailAddressesStore } from '../session/email-addresses/email-addresses-store.ts';
import type { EmailLinkResult } from '../session/email-addresses/email-changes.ts';
import { changeLinkEmail } from './emails/email-change-link-email.ts';
import { emailChangedEmails } from './emails/email-changed-email.ts';
import { emailRestoredEmails } from './emails/email-restored-email.ts';
import { verificationEmail } from './emails/verification-email.ts';
import { emailTakenError } from './request-email-change.ts';

const INVALID_LINK_MESSAGE = translatable('El enlace no es válido, ya se usó o venció.');

type LinkOutcome = OutputOf<typeof followEmailLink>['result'];

/** The effect of each kind of link. */
const LINKS: Readonly<
  Record<
    EmailLinkPurpose,
    {
      readonly outcome: LinkOutcome;
      readonly follow: (deps: Deps, token: VerifiedToken) => Promise<EmailLinkResult>;
    }
  >
> = {
  email_verify: { outcome: 'verified', follow: (deps, { uid }) => emailAddressesStore(deps).verify(uid) },
  email_approve: {
    outcome: 'approved',
    follow: (deps, token) => emailAddressesStore(deps).approveChange(token, changeLinkEmail(deps.siteUrl)),
  },
  email_confirm: {
    outcome: 'changed',
    follow: (deps, token) => emailAddressesStore(deps).confirmChange(token, emailChangedEmails(deps.siteUrl)),
  },
  email_undo: {
    outcome: 'undone',
    follow: (deps, token) => emailAddressesStore(deps).undoChange(token, emailRestoredEmails(deps.siteUrl)),
  },
};
const PURPOSES = Object.keys(LINKS) as EmailLinkPurpose[];

/** Follows a mailed link, whose token contains its kind. */
export const followEmailLinkRoute = implementPublic(
  followEmailLink,
  async ({ input, deps, request }) => {
    const followed = await withAttemptLimit(deps, tokenAttempt(followEmailLink, request), async () => {
      const found = await followLink(deps, input.token);
      return { isRight: found !== null, found };
    });
    if (followed === null) throw new AppError('unauthenticated', INVALID_LINK_MESSAGE);
    if (followed === 'email_taken') throw emailTakenError();
    return { data: followed };
  },
  { countsAttempts: true },
);

/** Null for an invalid or used link. */
async function followLink(deps: Deps, text: string): Promise<OutputOf<typeof followEmailLink> | 'email_taken' | null> {
  const tokens = await Promise.all(PURPOSES.map((purpose) => oneTimeTokens(deps).verify(text, purpose)));
  for (const [index, purpose] of PURPOSES.entries()) {
    const token = tokens[index] ?? null;
    if (token === null) continue;
    const { outcome, follow } = LINKS[purpose];
    const result = await follow(deps, token);
    if (result.kind === 'email_taken') return 'email_taken';
    return result.kind === 'done' ? { result: outcome, email: result.email } : null;
  }
  return null;
}

/** Resends the link of the caller's pending e-mail change, or of the unverified e-mail. */
export const resendEmailLinkRoute = implement(resendEmailLink, async ({ deps, caller }) => {
  const pending = await emailAddressesStore(deps).resendChangeLink(caller, changeLinkEmail(deps.siteUrl));
  const { email } = await getCurrentUser(caller);
  if (pending !== null) return { data: { email: pending.awaits === 'new' ? pending.to : email } };
  if (await emailAddressesStore(deps).sendVerification(caller, verificationEmail(deps.siteUrl, email))) {
    return { data: { email } };
  }
  throw new AppError('conflict', 'Tu correo ya está confirmado');
});

export const cancelEmailChangeRoute = implement(cancelEmailChange, async ({ deps, caller }) => {
  if (!(await emailAddressesStore(deps).cancelChange(caller))) {
    throw new AppError('conflict', 'No hay ningún cambio de correo pendiente');
  }
  return { data: {} };
});
