import { Account } from '@llevo/contract/entities/account';
import { StoredInvite } from '@llevo/contract/entities/invite';
import { COLLECTIONS, paths } from '@llevo/contract/paths';
import { checkMemberEdit, checkRoleGrant } from '@llevo/contract/rules/access/membership';
import { isWithinPlan, planFor } from '@llevo/contract/rules/billing/plans';
import type { QueryDocumentSnapshot, Query } from 'firebase-admin/firestore';
import { Timestamp } from 'firebase-admin/firestore';
import { enqueueEmail } from '../mail/enqueue-email.ts';
import { sessionTransaction } from '../sessions/session-transaction.ts';
import type { Clock, Ids } from '../deps.ts';
import { firestore } from '../platform/firebase.ts';
import type { Invites, PendingInvite } from './ports.ts';

/** About 190 bits. */
const SECRET_LENGTH = 32;

const invitesOf = (accountId: string): Query =>
  firestore().collection(COLLECTIONS.invites).where('accountId', '==', accountId);

const membersOf = (accountId: string) => firestore().collection(paths.accountCollection(accountId, 'members'));

/** `invites/{SHA-256 of the secret}`. The secret is in the mail and nowhere else. */
export function firestoreInvites(clock: Clock, ids: Ids): Invites {
  const waitingAmong = (documents: readonly QueryDocumentSnapshot[]): PendingInvite[] =>
    documents
      .filter((invite) => (invite.get('expiresAt') as Timestamp).toMillis() > clock.nowMs())
      .map((invite) => ({ id: invite.id, ...StoredInvite.parse(invite.data()) }))
      .filter(({ state }) => state === 'waiting')
      .sort((a, b) => b.dateSent - a.dateSent);

  return {
    listPending: async (accountId) => waitingAmong((await invitesOf(accountId).get()).docs),

    send: (caller, { emails, permission, expiresAtMs, emailFor }) =>
      sessionTransaction(caller, async (transaction, { audit }) => {
        const { accountId } = caller;
        const [account, members, alreadyThere, sent] = await Promise.all([
          transaction.get(firestore().doc(paths.account(accountId))),
          transaction.get(membersOf(accountId).count()),
          transaction.get(membersOf(accountId).where('email', 'in', [...emails])),
          transaction.get(invitesOf(accountId)),
        ]);
        const [member] = alreadyThere.docs;
        if (member !== undefined) return { kind: 'member', email: String(member.get('email')) };
        const waiting = waitingAmong(sent.docs);
        const replaced = waiting.filter(({ email }) => emails.includes(email));
        const granted = (email: string) =>
          permission ?? replaced.find((invite) => invite.email === email)?.permission ?? 'user';
        const refusal =
          replaced
            .map((invite) => checkMemberEdit(caller.permission, invite.permission))
            .find((found) => found !== null) ??
          emails.map((email) => checkRoleGrant(caller.permission, granted(email))).find((found) => found !== null);
        if (refusal !== undefined) return { kind: 'refused', refusal };
        const { plan, name: accountName } = Account.parse(account.data());
        const seats = members.data().count + waiting.length - replaced.length + emails.length;
        if (!isWithinPlan(plan, 'members', seats)) return { kind: 'no_seat', plan: planFor('members', seats) };

        const createdAt = clock.nowMs();
        for (const { id } of replaced) transaction.delete(firestore().doc(paths.invite(id)));
        const invites = emails.map((email): PendingInvite => {
          const secret = ids.base62(SECRET_LENGTH);
          const id = ids.sha256(secret);
          const invite: StoredInvite = {
            accountId,
            accountName,
            email,
            permission: granted(email),
            invitedBy: caller.uid,
            dateSent: createdAt,
            state: 'waiting',
          };
          transaction.create(firestore().doc(paths.invite(id)), {
            ...invite,
            expiresAt: Timestamp.fromMillis(expiresAtMs),
          });
          const mail = { ...emailFor({ accountName, email, secret }), to: email };
          enqueueEmail(transaction, mail, { id: `invite-${id}`, accountId, isSecret: true, createdAt });
          return { id, ...invite };
        });
        const told = (list: readonly PendingInvite[]) => list.map(({ email, permission: role }) => ({ email, role }));
        audit.add({
          action: 'invite.send',
          target: paths.accountCollection(accountId, 'members'),
          before: told(replaced),
          after: told(invites),
          createdAt,
        });
        return { kind: 'sent', invites };
      }),

    withdraw: (caller, inviteId) =>
      sessionTransaction(caller, async (transaction, { audit }) => {
        const document = firestore().doc(paths.invite(inviteId));
        const snapshot = await transaction.get(document);
        if (snapshot.get('accountId') !== caller.accountId) return 'unknown';
        const { email, permission, state } = StoredInvite.parse(snapshot.data());
        if (state !== 'waiting') return 'unknown';
        const refusal = checkMemberEdit(caller.permission, permission);
        if (refusal !== null) return refusal;
        transaction.delete(document);
        audit.add({
          action: 'invite.withdraw',
          target: document.path,
          before: { email, permission },
          after: null,
          createdAt: clock.nowMs(),
        });
        return 'withdrawn';
      }),
  };
}
