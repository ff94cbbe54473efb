import { User } from '@llevo/contract/entities/account-user';
import { PLATFORM_ACCOUNT_ID, paths } from '@llevo/contract/paths';
import { isMaster } from '@llevo/contract/rules/access/impersonation';
import type { DocumentSnapshot, QueryDocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { accountFrom, accountLabels } from '../accounts/account-document.ts';
import { addLetter } from '../mail/enqueue-email.ts';
import { changeBy } from '../sessions/session-transaction.ts';
import type { Clock, Ids } from '../deps.ts';
import { firestore } from '../platform/firebase.ts';
import type { AuditChain } from '../audit/audit-chain.ts';
import { openAudit } from '../audit/audit-chain.ts';
import type { Caller } from '../platform/ports.ts';
import type { Removals } from './ports.ts';
import { membersWhoAre } from '../accounts/account-queries.ts';
import { readSessionsOf, readUnusedTokensOf } from '../accounts/stored-member.ts';
import type { UserDeletion } from './deletion-document.ts';
import { deletionDocument } from './deletion-jobs.ts';

const LETTER_ID_LENGTH = 20;
const at = (path: string) => firestore().doc(path);

/** One of a person's accounts, as it must be known before anything is written. */
interface Place {
  readonly accountId: string;
  readonly account: DocumentSnapshot;
  readonly permission: string;
  readonly audit: AuditChain;
  /** Who else owns it. */
  readonly owners: readonly QueryDocumentSnapshot[];
}

/** A user out of every account at once, with all they could get in with. Told in the audit of each of their accounts. */
export const beginUser =
  (clock: Clock, ids: Ids): Removals['beginUser'] =>
  async (caller, uid, letter) => {
    const seen = await at(paths.user(uid)).get();
    const inAccount = seen.exists ? User.parse(seen.data()).defaultAccountId : caller.accountId;
    return changeBy(
      caller,
      async (transaction, { audit }) => {
        const person = await transaction.get(at(paths.user(uid)));
        if (!person.exists) return { kind: 'unknown' };
        const user = User.parse(person.data());
        if (isMaster(user)) return { kind: 'master' };
        const places = await placesOf(transaction, { caller, uid, user, known: { [inAccount]: audit } });
        const alone = places.find(({ permission, owners }) => permission === 'owner' && owners.length === 0);
        if (alone !== undefined) return { kind: 'sole_owner', account: user.accounts[alone.accountId]?.name ?? '' };
        const [sessions, tokens] = await Promise.all([
          readSessionsOf(transaction, uid),
          readUnusedTokensOf(transaction, uid),
        ]);

        const createdAt = clock.nowMs();
        const deletionId = `user.${uid}`;
        const left = { uid, email: user.email, step: '', cursor: null };
        const deletion: UserDeletion = { kind: 'user', ...left, createdAt, updatedAt: createdAt };
        for (const { ref } of [...sessions, ...tokens]) transaction.delete(ref);
        transaction.delete(at(paths.twoFactor(uid)));
        transaction.delete(person.ref);
        transaction.set(deletionDocument(deletionId), deletion);
        for (const place of places) leave(transaction, place, { uid, user, createdAt });
        const envelope = { id: `user-${ids.base62(LETTER_ID_LENGTH)}`, accountId: PLATFORM_ACCOUNT_ID, createdAt };
        addLetter(transaction, letter(user.email), envelope);
        return { kind: 'begun', deletionId, name: user.name };
      },
      inAccount,
    );
  };

function placesOf(
  transaction: Transaction,
  { caller, uid, user, known }: { caller: Caller; uid: string; user: User; known: Record<string, AuditChain> },
): Promise<Place[]> {
  return Promise.all(
    Object.entries(user.accounts).map(async ([accountId, { permission }]) => ({
      accountId,
      permission,
      account: await transaction.get(at(paths.account(accountId))),
      audit: known[accountId] ?? (await openAudit(transaction, { ...caller, accountId })),
      owners: (await transaction.get(membersWhoAre('owner', accountId))).docs.filter(({ id }) => id !== uid),
    })),
  );
}

function leave(
  transaction: Transaction,
  { accountId, account, permission, audit, owners }: Place,
  { uid, user, createdAt }: { uid: string; user: User; createdAt: number },
): void {
  transaction.delete(at(paths.accountDocument(accountId, 'members', uid)));
  const known = accountFrom(account);
  const heir: unknown = owners[0]?.get('email');
  if (known?.ownerEmail === user.email && typeof heir === 'string') {
    transaction.update(account.ref, accountLabels({ name: known.name, ownerEmail: heir }));
  }
  audit.add({
    action: 'user.delete',
    target: paths.user(uid),
    before: { name: user.name, email: user.email, permission },
    after: null,
    createdAt,
  });
}
