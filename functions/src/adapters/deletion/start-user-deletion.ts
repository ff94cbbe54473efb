import { User } from '@llevo/contract/entities/account-user';
import { PLATFORM_ACCOUNT_ID, paths } from '@llevo/contract/paths';
import { isMaster } from '@llevo/contract/rules/access/impersonation';
import type { DocumentSnapshot, QueryDocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { parseAccount, accountSearchFields } from '../accounts/account-document.ts';
import { enqueueEmail } from '../mail/enqueue-email.ts';
import { sessionTransaction } from '../sessions/session-transaction.ts';
import type { Clock, Ids } from '../deps.ts';
import { firestore } from '../platform/firebase.ts';
import type { AuditChain } from '../audit/audit-chain.ts';
import { openAuditChain } from '../audit/audit-chain.ts';
import type { Caller } from '../platform/ports.ts';
import type { Deletions } from './ports.ts';
import { membersWithRole } from '../accounts/account-queries.ts';
import { readUserSessions, readUnusedTokens } from '../accounts/stored-member.ts';
import type { UserDeletion } from './deletion-document.ts';
import { deletionDocument } from './deletion-jobs.ts';

const EMAIL_ID_LENGTH = 20;
const documentAt = (path: string) => firestore().doc(path);

/** One of a person's accounts, as it must be known before anything is written. */
interface UserMembership {
  readonly accountId: string;
  readonly account: DocumentSnapshot;
  readonly permission: string;
  readonly audit: AuditChain;
  /** Who else owns it. */
  readonly owners: readonly QueryDocumentSnapshot[];
}

/** A user out of every account at once, with all they could get in with. Told in the audit of each of their accounts. */
export const startUserDeletion =
  (clock: Clock, ids: Ids): Deletions['startUserDeletion'] =>
  async (caller, uid, letter) => {
    const seen = await documentAt(paths.user(uid)).get();
    const inAccount = seen.exists ? User.parse(seen.data()).defaultAccountId : caller.accountId;
    return sessionTransaction(
      caller,
      async (transaction, { audit }) => {
        const person = await transaction.get(documentAt(paths.user(uid)));
        if (!person.exists) return { kind: 'unknown' };
        const user = User.parse(person.data());
        if (isMaster(user)) return { kind: 'master' };
        const places = await readMemberships(transaction, { caller, uid, user, known: { [inAccount]: audit } });
        const alone = places.find(({ permission, owners }) => permission === 'owner' && owners.length === 0);
        if (alone !== undefined) return { kind: 'sole_owner', account: user.accounts[alone.accountId]?.name ?? '' };
        const [sessions, tokens] = await Promise.all([
          readUserSessions(transaction, uid),
          readUnusedTokens(transaction, uid),
        ]);

        const createdAt = clock.nowMs();
        const deletionId = `user.${uid}`;
        const left = { uid, email: user.email, step: '', cursor: null };
        const deletion: UserDeletion = { kind: 'user', ...left, createdAt, updatedAt: createdAt };
        for (const { ref } of [...sessions, ...tokens]) transaction.delete(ref);
        transaction.delete(documentAt(paths.twoFactor(uid)));
        transaction.delete(person.ref);
        transaction.set(deletionDocument(deletionId), deletion);
        for (const place of places) removeMembership(transaction, place, { uid, user, createdAt });
        const envelope = { id: `user-${ids.base62(EMAIL_ID_LENGTH)}`, accountId: PLATFORM_ACCOUNT_ID, createdAt };
        enqueueEmail(transaction, letter(user.email), envelope);
        return { kind: 'begun', deletionId, name: user.name };
      },
      inAccount,
    );
  };

function readMemberships(
  transaction: Transaction,
  { caller, uid, user, known }: { caller: Caller; uid: string; user: User; known: Record<string, AuditChain> },
): Promise<UserMembership[]> {
  return Promise.all(
    Object.entries(user.accounts).map(async ([accountId, { permission }]) => ({
      accountId,
      permission,
      account: await transaction.get(documentAt(paths.account(accountId))),
      audit: known[accountId] ?? (await openAuditChain(transaction, { ...caller, accountId })),
      owners: (await transaction.get(membersWithRole('owner', accountId))).docs.filter(({ id }) => id !== uid),
    })),
  );
}

function removeMembership(
  transaction: Transaction,
  { accountId, account, permission, audit, owners }: UserMembership,
  { uid, user, createdAt }: { uid: string; user: User; createdAt: number },
): void {
  transaction.delete(documentAt(paths.accountDocument(accountId, 'members', uid)));
  const known = parseAccount(account);
  const heir: unknown = owners[0]?.get('email');
  if (known?.ownerEmail === user.email && typeof heir === 'string') {
    transaction.update(account.ref, accountSearchFields({ name: known.name, ownerEmail: heir }));
  }
  audit.add({
    action: 'user.delete',
    target: paths.user(uid),
    before: { name: user.name, email: user.email, permission },
    after: null,
    createdAt,
  });
}
