import { requestMagicLink } from '@llevo/contract/endpoints/session';
import { implementPublic } from '../../http/implement.ts';
import { magicLinkEmail } from './emails.ts';
import { sendEmailLink } from './send-email-link.ts';

const LIFETIME_MS = 15 * 60_000;

export const requestMagicLinkRoute = implementPublic(requestMagicLink, async ({ input: { email }, deps }) => {
  await sendEmailLink(deps, { purpose: 'magic', email, lifetimeMs: LIFETIME_MS, emailContent: magicLinkEmail });
  return { data: {} };
});
