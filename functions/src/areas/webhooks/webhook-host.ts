import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { hostOf, isPublicAddress } from './public-address.ts';

/** A host that belongs to a private network, at least with one of its addresses. */
export class PrivateAddressError extends Error {
  override readonly name = 'PrivateAddressError';
}

/** All addresses of a name. Rejects for an unknown name. */
export type ResolveHost = (name: string) => Promise<readonly string[]>;

export const resolveHost: ResolveHost = async (name) => {
  const found = await lookup(name, { all: true });
  return found.map(({ address }) => address);
};

/**
 * The address to connect to. The caller connects to this address and resolves no second time, so that a name cannot point
 * elsewhere after the check. Throws `PrivateAddressError` unless every address of the host is public.
 */
export async function resolvePublicHost(url: URL, resolve: ResolveHost, allowsPrivate: boolean): Promise<string> {
  const host = hostOf(url);
  const addresses = isIP(host) === 0 ? await resolve(host) : [host];
  if (!allowsPrivate && !addresses.every(isPublicAddress)) throw new PrivateAddressError(host);
  const [address] = addresses;
  if (address === undefined) throw new PrivateAddressError(host);
  return address;
}
