import { User } from '@llevo/contract/entities/account-user';
import { paths } from '@llevo/contract/paths';
import type { Clock, Ids } from '../../ports.ts';
import { firestore } from '../../firestore/firebase.ts';
import { addOutboxMail } from '../../mail/mail-outbox.ts';
import { readOneTimeUse } from './one-time-use.ts';
import type { OneTimeTokens } from './ports.ts';
import { prepareToken } from './prepare-token.ts';
import { signLink } from './sign-link.ts';
import { verifyToken } from './signed-tokens.ts';
import { queuedTransaction } from '../../firestore/queued-transaction.ts';

/** E-mails with a token belong to a user: no account lists them. */
const NO_ACCOUNT = '';

/** Signed one-time tokens: the signature covers the purpose, `oneTimeTokens/{jti}` records their use. */
export function oneTimeTokens(clock: Clock, ids: Ids): OneTimeTokens {
  return {
    verify: (token, purpose) => verifyToken(token, purpose, clock.nowMs()),
    signLink: signLink(clock, ids),

    issue: async ({ provenAtMs, lifetimeMs, oneTimeUse, emailFor, ...facts }) => {
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
          const { paragraphs, ...rest } = email;
          addOutboxMail(transaction, {
            ...rest,
            paragraphs: [...paragraphs],
            id: `${facts.purpose}-${id}`,
            accountId: NO_ACCOUNT,
            isSecret: true,
            createdAt: nowMs,
          });
        }
        return token;
      });
    },
  };
}
