import { isIP } from 'node:net';

/**
 * The network of a client address: enough to recognise one's provider, but not one's household. An IPv4 address as its
 * /24; an IPv6 address, of which http/client-address.ts keeps the first 64 bits, as its /48. Empty for anything else.
 */
export function networkOf(address: string): string {
  if (isIP(address) === 4) return `${address.slice(0, address.lastIndexOf('.'))}.0/24`;
  const groups = /^((?:[\da-f]{1,4}:){3})[\da-f]{1,4}::\/64$/i.exec(address)?.[1];
  return groups === undefined ? '' : `${groups}:/48`;
}
