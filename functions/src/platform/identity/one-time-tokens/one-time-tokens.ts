import { User } from '@llevo/contract/entities/account-user';
import { paths } from '@llevo/contract/paths';
import type { Deps } from '../../deps.ts';
import { firestore } from '../../firestore/firebase.ts';
import { queuedTransaction } from '../../firestore/queued-transaction.ts';
import { enqueueEmail } from '../../mail/mail-outbox.ts';
import { store } from '../../store.ts';
import { readOneTimeUse } from './one-time-use.ts';
import { signLink, verifyToken } from './signed-tokens.ts';
import { prepareToken } from './stored-token.ts';
import type { IssueTokenInput, TokenPurpose, VerifiedToken } from './token-types.ts';

/** E-mails with a token belong to a user: no account lists them. */
const NO_ACCOUNT = '';

/** Signed one-time tokens: the signature covers the purpose, `oneTimeTokens/{jti}` records their use. */
export const oneTimeTokens = store(({ clock, ids }: Pick<Deps, 'clock' | 'ids'>) => {
  return {
    /** Null for an invalid signature, an expired token, or another purpose. */
    verify: (token: string, purpose: TokenPurpose): Promise<VerifiedToken | null> =>
      verifyToken(token, purpose, clock.nowMs()),
    /** Signs a link about an e-mail; stores nothing. */
    signLink: signLink(clock, ids),

    /** A new signed token; null if the authentication is stale or the one-time credential was used. */
    issue: async ({
      provenAtMs,
      lifetimeMs,
      oneTimeUse,
      emailFor,
      ...facts
    }: IssueTokenInput): Promise<string | null> => {
      const nowMs = clock.nowMs();
      const { id, token, write } = await prepareToken({ ...facts, nowMs, lifetimeMs });
      const email = emailFor?.(token);
      return queuedTransaction(facts.uid, async (transaction) => {
        const [user, markUsed] = await Promise.all([
          transaction.get(firestore().doc(paths.user(facts.uid))),
          oneTimeUse && readOneTimeUse(transaction, oneTimeUse, nowMs),
        ]);
        if (!user.exists || User.parse(user.data()).credentialsChangedAt > provenAtMs || markUsed === null) return null;
        markUsed?.();
        write(transaction);
        if (email !== undefined) {
          const options = { accountId: NO_ACCOUNT, isSecret: true, createdAt: nowMs };
          enqueueEmail(transaction, email, { ...options, id: `${facts.purpose}-${id}` });
        }
        return token;
      });
    },
  };
});
