import type { Clock, Ids } from '../../ports.ts';
import type { OneTimeTokens } from './ports.ts';
import { signNewToken } from './signed-tokens.ts';

/** Signs the token of a link about an e-mail. */
export const signLink =
  (clock: Clock, ids: Ids): OneTimeTokens['signLink'] =>
  async ({ purpose, uid, lifetimeMs }) => {
    const { id, token } = await signNewToken(ids, { purpose, uid, accountId: null, nowMs: clock.nowMs(), lifetimeMs });
    return { id, token };
  };
