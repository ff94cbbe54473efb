/**
 * Proxies of ours between the visitor and the function: Hosting. Each hop appends the address it was called from
 * to `X-Forwarded-For`, so the visitor's stands this many places before the end.
 */
const TRUSTED_PROXIES = 1;
const UNKNOWN_IP = '127.0.0.1';

/**
 * The address a request is counted under. Whoever calls the function past Hosting can choose what it says, so it
 * may only ever make a limit stricter for honest callers: secrets are guarded by limits per person as well.
 * Without the header (a direct call on one machine) everybody is the local address.
 */
export function clientIp(forwardedFor: string | undefined): string {
  const hops = (forwardedFor ?? '')
    .split(',')
    .map((hop) => hop.trim())
    .filter((hop) => hop !== '');
  return hops.at(-1 - TRUSTED_PROXIES) ?? hops[0] ?? UNKNOWN_IP;
}
