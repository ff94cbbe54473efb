import { requestMagicLink } from '@llevo/contract/endpoints/session';
import { implementPublic } from '../../http/implement.ts';
import { magicLetter } from './emails.ts';
import { mailLink } from './send-email-link.ts';

const LIFETIME_MS = 15 * 60_000;

export const requestMagicLinkRoute = implementPublic(requestMagicLink, async ({ input: { email }, deps }) => {
  await mailLink(deps, { purpose: 'magic', email, lifetimeMs: LIFETIME_MS, letter: magicLetter });
  return { data: {} };
});
