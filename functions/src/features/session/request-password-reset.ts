import { requestPasswordReset } from '@llevo/contract/endpoints/session';
import { implementPublic } from '../../http/implement.ts';
import { passwordResetEmail } from './emails.ts';
import { sendEmailLink } from './send-email-link.ts';

const LIFETIME_MS = 60 * 60_000;

export const requestPasswordResetRoute = implementPublic(requestPasswordReset, async ({ input: { email }, deps }) => {
  await sendEmailLink(deps, { purpose: 'reset', email, lifetimeMs: LIFETIME_MS, emailContent: passwordResetEmail });
  return { data: {} };
});
