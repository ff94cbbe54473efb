import { isIP } from 'node:net';
import type { RelyingParty } from '../../seams/core.ts';

/**
 * The site at `siteUrl`, and further origins of its host or subdomains. Throws for any other origin, where browsers
 * would not offer its passkeys. Passkeys do not work for IP addresses, so the emulators' site is `localhost` at its
 * port.
 */
export function relyingParty(siteUrl: string, otherOrigins: readonly string[]): RelyingParty {
  const site = new URL(siteUrl);
  if (isIP(site.hostname.replace(/^\[|\]$/g, '')) !== 0) site.hostname = 'localhost';
  const id = site.hostname;
  const origins = [site.origin, ...otherOrigins].map((text) => {
    const { hostname, origin } = new URL(text);
    if (hostname !== id && !hostname.endsWith(`.${id}`)) throw new Error(`${text} is not below ${id}`);
    return origin;
  });
  return { id, origins: [...new Set(origins)] };
}
