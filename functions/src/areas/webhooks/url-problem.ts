import { isIP } from 'node:net';
import { hostOf, isPublicAddress } from './public-address.ts';

export type UrlProblem = 'insecure' | 'credentials' | 'private';

/** Names that never resolve to a public address. */
const LOCAL_NAME = /(^|\.)(localhost|local|internal|home\.arpa)\.?$/;

/**
 * Why events are not sent to a URL; null where nothing speaks against it. Names are resolved when an event is sent, because
 * what they resolve to may change.
 */
export function urlProblem(text: string, allowsPrivate: boolean): UrlProblem | null {
  const url = new URL(text);
  if (url.username !== '' || url.password !== '') return 'credentials';
  if (allowsPrivate) return null;
  if (url.protocol !== 'https:') return 'insecure';
  const host = hostOf(url);
  const isPrivate = isIP(host) === 0 ? LOCAL_NAME.test(host) : !isPublicAddress(host);
  return isPrivate ? 'private' : null;
}
