import { SITE_URL } from '../env.ts';
import { hasPasskeys, isIpAddress } from './supports-passkeys.ts';

const LOOPBACK = /^127\.|^\[::1\]$/;

/**
 * The same page at an address with passkeys; null if the address is not what prevents them. Apart from
 * `supports-passkeys.ts`, which the scripts of the page's head contain.
 */
export function passkeyAddress({ hostname, protocol, port, pathname }: Location = window.location): string | null {
  if (!hasPasskeys() || !isIpAddress(hostname)) return null;
  if (!LOOPBACK.test(hostname)) return `${SITE_URL}${pathname}`;
  return `${protocol}//localhost${port === '' ? '' : `:${port}`}${pathname}`;
}
