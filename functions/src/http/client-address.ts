import { isIP } from 'node:net';
import type { ClientAddress } from '../platform/seams/core.ts';

/** The address of a call without the header, which only reaches a local function. */
const LOCAL_ADDRESS = '127.0.0.1';

/**
 * The address of a request's client (docs/decisions/0037). Each proxy appends the address that connected to it:
 * Google's front end the last hop of every request, Hosting the one before. The client can invent all earlier hops.
 *
 * `isHostingHop` is null if Hosting's hops are unknown: then the last hop may be Hosting or a direct caller, and limits
 * count both it and the hop before.
 */
export function clientAddress(
  forwardedFor: string | undefined,
  isHostingHop: ((address: string) => boolean) | null,
): ClientAddress {
  const hops = (forwardedFor ?? '')
    .split(',')
    .map((hop) => hop.trim())
    .filter((hop) => hop !== '');
  const last = hops.at(-1) ?? LOCAL_ADDRESS;
  const before = hops.at(-2);
  // Hosting appends a valid address, so anything else comes from a direct caller.
  if (before === undefined || isIP(before) === 0 || isHostingHop?.(last) === false) {
    return { address: countedAddress(last), hop: null };
  }
  return { address: countedAddress(before), hop: countedAddress(last) };
}

/** An IPv6 address as its /64 network: a client owns all of it and could use a new address for each call. */
function countedAddress(address: string): string {
  if (isIP(address) !== 6) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const [head = '', tail = ''] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  if (address.includes('::')) {
    const end = tail === '' ? [] : tail.split(':');
    groups.push(...Array<string>(8 - groups.length - end.length).fill('0'), ...end);
  }
  const network = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}
