import type { Passkey } from '@llevo/contract/entities/passkey';
import type { Clock, Ids, Log } from '../../seams/core.ts';
import type { RelyingParty } from '../../seams/relying-party.ts';

export interface PasskeyContext {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  readonly site: RelyingParty;
}

/** A passkey as a browser is told of it. */
export const toDescriptor = ({ credentialId: id, transports }: Passkey) => ({ id, transports });
