import type { DocumentSnapshot, QueryDocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { User } from '@llevo/contract/entities/account-user';
import { paths, PLATFORM_ACCOUNT_ID } from '@llevo/contract/paths';
import { isMaster } from '@llevo/contract/rules/access/impersonation';
import { openAuditChain } from '../../../platform/audit/audit-chain.ts';
import type { AuditChain } from '../../../platform/audit/audit-chain.ts';
import type { UserDeletion } from '../../../platform/deletion/deletion-document.ts';
import { deletionDocument } from '../../../platform/deletion/deletion-jobs.ts';
import { firestore } from '../../../platform/firestore/firebase.ts';
import { accountSearchFields, membersWithRole, parseAccount } from '../../../platform/identity/account-document.ts';
import { passOnGrants, readLostGrants } from '../../../platform/identity/member-grants.ts';
import type { LostGrants } from '../../../platform/identity/member-grants.ts';
import { readUnusedTokens, userSessions } from '../../../platform/identity/revoke-sessions.ts';
import { sessionTransaction } from '../../../platform/identity/session-transaction.ts';
import { deleteUserRecords, readEmailsOf } from '../../../platform/identity/user-records.ts';
import { enqueueEmail } from '../../../platform/mail/mail-outbox.ts';
import type { Caller, Clock, Ids } from '../../../platform/seams/core.ts';
import type { Deletions } from '../../../platform/seams/deletions.ts';

const EMAIL_ID_LENGTH = 20;
const documentAt = (path: string) => firestore().doc(path);

/** A membership of the user, read before any write. */
interface UserMembership {
  readonly accountId: string;
  readonly account: DocumentSnapshot;
  readonly permission: string;
  readonly audit: AuditChain;
  /** The other owners. */
  readonly owners: readonly QueryDocumentSnapshot[];
  readonly grants: LostGrants;
}

/** Deletes a user from every account, with sessions and tokens. Audited in each of their accounts. */
export const startUserDeletion =
  (clock: Clock, ids: Ids): Deletions['startUserDeletion'] =>
  async (caller, uid, { emailTo, grantsEmail }) => {
    const seen = await documentAt(paths.user(uid)).get();
    const inAccount = seen.exists ? User.parse(seen.data()).defaultAccountId : caller.accountId;
    return sessionTransaction(
      caller,
      async (transaction, { audit }) => {
        const person = await transaction.get(documentAt(paths.user(uid)));
        if (!person.exists) return { kind: 'unknown' };
        const user = User.parse(person.data());
        if (isMaster(user)) return { kind: 'master' };
        const memberships = await readMemberships(transaction, { caller, uid, user, audits: { [inAccount]: audit } });
        const soleOwned = memberships.find(({ permission, owners }) => permission === 'owner' && owners.length === 0);
        if (soleOwned !== undefined)
          return { kind: 'sole_owner', account: user.accounts[soleOwned.accountId]?.name ?? '' };
        const [sessions, tokens, emails] = await Promise.all([
          transaction.get(userSessions(uid)),
          readUnusedTokens(transaction, uid),
          readEmailsOf(transaction, uid),
        ]);

        const createdAt = clock.nowMs();
        const deletionId = `user.${uid}`;
        const progress = { uid, email: user.email, step: '', cursor: null };
        const deletion: UserDeletion = { kind: 'user', ...progress, createdAt, updatedAt: createdAt };
        for (const { ref } of [...sessions.docs, ...tokens]) transaction.delete(ref);
        deleteUserRecords(transaction, { uid, emails });
        transaction.set(deletionDocument(deletionId), deletion);
        for (const membership of memberships) {
          const passing = { ids, accountId: membership.accountId, name: user.name, createdAt, emailFor: grantsEmail };
          const passedOn = passOnGrants(transaction, membership.grants, passing);
          removeMembership(transaction, membership, { uid, user, passedOn, createdAt });
        }
        const options = { id: `user-${ids.base62(EMAIL_ID_LENGTH)}`, accountId: PLATFORM_ACCOUNT_ID, createdAt };
        enqueueEmail(transaction, emailTo(user.email), options);
        return { kind: 'begun', deletionId, name: user.name };
      },
      inAccount,
    );
  };

function readMemberships(
  transaction: Transaction,
  { caller, uid, user, audits }: { caller: Caller; uid: string; user: User; audits: Record<string, AuditChain> },
): Promise<UserMembership[]> {
  return Promise.all(
    Object.entries(user.accounts).map(async ([accountId, { permission }]) => ({
      accountId,
      permission,
      account: await transaction.get(documentAt(paths.account(accountId))),
      audit: audits[accountId] ?? openAuditChain(transaction, { ...caller, accountId }),
      owners: (await transaction.get(membersWithRole('owner', accountId))).docs.filter(({ id }) => id !== uid),
      grants: await readLostGrants(transaction, { accountId, uid, role: null }),
    })),
  );
}

function removeMembership(
  transaction: Transaction,
  { accountId, account, permission, audit, owners }: UserMembership,
  { uid, user, passedOn, createdAt }: { uid: string; user: User; passedOn: object; createdAt: number },
): void {
  transaction.delete(documentAt(paths.accountDocument(accountId, 'members', uid)));
  const stored = parseAccount(account);
  const nextOwnerEmail: unknown = owners[0]?.get('email');
  if (stored?.ownerEmail === user.email && typeof nextOwnerEmail === 'string') {
    transaction.update(account.ref, accountSearchFields({ name: stored.name, ownerEmail: nextOwnerEmail }));
  }
  audit.add({
    action: 'user.delete',
    target: paths.user(uid),
    before: { name: user.name, email: user.email, permission, ...passedOn },
    after: null,
    createdAt,
  });
}
