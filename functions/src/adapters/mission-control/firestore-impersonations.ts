import { User } from '@llevo/contract/entities/account-user';
import { paths } from '@llevo/contract/paths';
import { checkImpersonation } from '@llevo/contract/rules/access/impersonation';
import { parseAccount } from '../accounts/account-document.ts';
import { auditedTransaction } from '../audit/audited-transaction.ts';
import { sessionTransaction } from '../sessions/session-transaction.ts';
import type { Clock } from '../deps.ts';
import { firestore } from '../platform/firebase.ts';
import type { Impersonations } from './ports.ts';
import { parseSession, isStillGranted, writeSession } from '../sessions/session-document.ts';

const documentAt = (path: string) => firestore().doc(path);

/** Sessions of masters in the place of others. Beginning and end stand in the audit of the account visited. */
export function firestoreImpersonations(clock: Clock): Impersonations {
  return {
    start: (caller, opening, reason) => {
      const { uid, accountId, expiresAtMs } = opening.session;
      return sessionTransaction(
        caller,
        async (transaction, { audit }) => {
          const [person, account] = await transaction.getAll(
            documentAt(paths.user(uid)),
            documentAt(paths.account(accountId)),
          );
          if (!person?.exists) return { kind: 'outdated' };
          const user = User.parse(person.data());
          // Consent counts in the very commit: withdrawing it reads the sessions that this one writes.
          const refusal = checkImpersonation({ caller, uid, user });
          if (refusal !== null) return { kind: 'refused', refusal };
          if (!isStillGranted(user, parseAccount(account), opening)) return { kind: 'outdated' };
          writeSession(transaction, opening);
          audit.add({
            action: 'impersonation.start',
            target: paths.user(uid),
            before: null,
            after: { name: user.name, reason, expiresAt: new Date(expiresAtMs).toISOString() },
            createdAt: clock.nowMs(),
          });
          return { kind: 'opened' };
        },
        accountId,
      );
    },

    end: async ({ uid, name, accountId, sessionId, impersonator }) => {
      if (sessionId === null || impersonator === null) throw new Error('nobody is impersonated');
      const master = await documentAt(paths.user(impersonator)).get();
      const user = master.exists ? User.parse(master.data()) : null;
      const actor = { uid: impersonator, name: user?.name ?? '', accountId, impersonator: null };
      return auditedTransaction(actor, async (transaction, audit) => {
        const visit = await transaction.get(documentAt(paths.session(sessionId)));
        if (!visit.exists) return null;
        const { impersonatorSession } = parseSession(visit.data());
        const own =
          impersonatorSession === null ? null : await transaction.get(documentAt(paths.session(impersonatorSession)));
        transaction.delete(visit.ref);
        audit.add({
          action: 'impersonation.end',
          target: paths.user(uid),
          before: { name },
          after: null,
          createdAt: clock.nowMs(),
        });
        if (!own?.exists || user === null) return null;
        const session = parseSession(own.data());
        const isTheirs = session.uid === impersonator && session.impersonator === null;
        return isTheirs && session.expiresAtMs > clock.nowMs() ? { sessionId: own.id, session, user } : null;
      });
    },
  };
}
