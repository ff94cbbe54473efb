import { requestMagicLink } from '@llevo/contract/endpoints/auth';
import { implementPublic } from '../../http/implement.ts';
import { magicLetter } from './letters.ts';
import { mailLink } from './mail-link.ts';

const LIFETIME_MS = 15 * 60_000;

export const requestMagicLinkRoute = implementPublic(requestMagicLink, async ({ input: { email }, deps }) => {
  await mailLink(deps, { purpose: 'magic', email, lifetimeMs: LIFETIME_MS, letter: magicLetter });
  return { data: {} };
});
