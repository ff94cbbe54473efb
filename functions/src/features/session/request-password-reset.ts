import { requestPasswordReset } from '@llevo/contract/endpoints/session';
import { implementPublic } from '../../http/implement.ts';
import { resetLetter } from './emails.ts';
import { mailLink } from './send-email-link.ts';

const LIFETIME_MS = 60 * 60_000;

export const requestPasswordResetRoute = implementPublic(requestPasswordReset, async ({ input: { email }, deps }) => {
  await mailLink(deps, { purpose: 'reset', email, lifetimeMs: LIFETIME_MS, letter: resetLetter });
  return { data: {} };
});
