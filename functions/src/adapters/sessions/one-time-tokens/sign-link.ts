import type { Clock, Ids } from '../../platform/ports.ts';
import type { OneTimeTokens } from './ports.ts';
import { signToken } from './signed-tokens.ts';

/** About 140 bits. */
const ID_LENGTH = 24;

/** Signs the token of a link about an e-mail. */
export const signLink =
  (clock: Clock, ids: Ids): OneTimeTokens['signLink'] =>
  async ({ purpose, uid, lifetimeMs }) => {
    const [id, nowMs] = [ids.base62(ID_LENGTH), clock.nowMs()];
    const token = await signToken({ purpose, uid, accountId: null, id, nowMs, expiresAtMs: nowMs + lifetimeMs });
    return { id, token };
  };
