import { requestMagicLink, requestPasswordReset } from '@llevo/contract/endpoints/session';
import { implementPublic } from '../../http/implement.ts';
import { magicLinkEmail, passwordResetEmail } from './emails.ts';
import { sendEmailLink } from './send-email-link.ts';

const MAGIC_LINK_LIFETIME_MS = 15 * 60_000;
const RESET_LINK_LIFETIME_MS = 60 * 60_000;

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
