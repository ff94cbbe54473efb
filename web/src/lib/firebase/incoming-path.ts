import { paths } from '@llevo/contract/paths';
import type { LiveIdentity } from '../session/live-identity.ts';

/** A new path in Storage for a prepared picture: the user's own folder, from which the server takes it. */
export const incomingPath = ({ accountId, uid }: LiveIdentity, { type }: Blob): string =>
  `${paths.userIncomingFolder(accountId, uid)}/${crypto.randomUUID()}.${type === 'image/png' ? 'png' : 'jpg'}`;
