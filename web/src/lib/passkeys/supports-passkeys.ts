import { SITE_URL } from '../env.ts';

const IP_ADDRESS = /^[\d.]+$|^\[/;
const LOOPBACK = /^127\.|^\[::1\]$/;

const hasPasskeys = (): boolean => 'PublicKeyCredential' in window;

/** Whether this browser can use passkeys on this page; they do not work on an IP address. */
export const supportsPasskeys = (hostname: string = window.location.hostname): boolean =>
  hasPasskeys() && !IP_ADDRESS.test(hostname);

/** The same page at an address with passkeys; null if the address is not what prevents them. */
export function passkeyAddress({ hostname, protocol, port, pathname }: Location = window.location): string | null {
  if (!hasPasskeys() || !IP_ADDRESS.test(hostname)) return null;
  if (!LOOPBACK.test(hostname)) return `${SITE_URL}${pathname}`;
  return `${protocol}//localhost${port === '' ? '' : `:${port}`}${pathname}`;
}
