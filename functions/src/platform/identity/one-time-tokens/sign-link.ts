import type { EmailLinkPurpose } from './token-types.ts';
import type { SignedLink } from './token-types.ts';
import type { Clock, Ids } from '../../seams/core.ts';
import { signNewToken } from './signed-tokens.ts';

/** Signs the token of a link about an e-mail. */
export const signLink =
  (
    clock: Clock,
    ids: Ids,
  ): ((link: {
    readonly purpose: EmailLinkPurpose;
    readonly uid: string;
    readonly lifetimeMs: number;
  }) => Promise<SignedLink>) =>
  async ({ purpose, uid, lifetimeMs }) => {
    const { id, token } = await signNewToken(ids, { purpose, uid, accountId: null, nowMs: clock.nowMs(), lifetimeMs });
    return { id, token };
  };
