/**
 * Our own proxies before the function: Hosting. Each hop appends its client's address to `X-Forwarded-For`, so the
 * visitor's is this many places before the end.
 */
const TRUSTED_PROXIES = 1;
const UNKNOWN_IP = '127.0.0.1';

/**
 * The IP address that rate limits count. A client that bypasses Hosting can forge the header, so secrets are also
 * limited per user. Without the header (a local call) the address is the local one.
 */
export function clientIp(forwardedFor: string | undefined): string {
  const hops = (forwardedFor ?? '')
    .split(',')
    .map((hop) => hop.trim())
    .filter((hop) => hop !== '');
  return hops.at(-1 - TRUSTED_PROXIES) ?? hops[0] ?? UNKNOWN_IP;
}
