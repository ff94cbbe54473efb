import { Timestamp } from 'firebase-admin/firestore';
import type { Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { Account } from '@llevo/contract/entities/account';
import { StoredInvite } from '@llevo/contract/entities/invite';
import type { PlanId } from '@llevo/contract/entities/session';
import { COLLECTIONS, paths } from '@llevo/contract/paths';
import { checkMemberEdit } from '@llevo/contract/rules/access/membership';
import type { MembershipError } from '@llevo/contract/rules/access/membership';
import type { Deps } from '../../platform/deps.ts';
import { firestore } from '../../platform/firestore/firebase.ts';
import { enqueueNotices, readOwnerEmails } from '../../platform/identity/sensitive-notices.ts';
import { sessionTransaction } from '../../platform/identity/session-transaction.ts';
import { enqueueEmail } from '../../platform/mail/mail-outbox.ts';
import type { Caller } from '../../platform/seams/core.ts';
import type { AddressedEmail, EmailContent } from '../../platform/seams/email.ts';
import { store } from '../../platform/store.ts';

/** About 190 bits. */
const SECRET_LENGTH = 32;

const invitesOf = (accountId: string): Query =>
  firestore().collection(COLLECTIONS.invites).where('accountId', '==', accountId);

const membersOf = (accountId: string) => firestore().collection(paths.accountCollection(accountId, 'members'));

/** `invites/{SHA-256 of the secret}`. Only the e-mail contains the secret. */
export const invitesStore = store(({ clock, ids }: Pick<Deps, 'clock' | 'ids'>) => {
  const pendingAmong = (documents: readonly QueryDocumentSnapshot[]): PendingInvite[] =>
    documents
      .filter((invite) => (invite.get('expiresAt') as Timestamp).toMillis() > clock.nowMs())
      .map((invite) => ({ id: invite.id, ...StoredInvite.parse(invite.data()) }))
      .filter(({ state }) => state === 'waiting')
      .sort((a, b) => b.dateSent - a.dateSent);

  return {
    /** Unexpired invites that were not accepted, newest first. */
    listPending: async (accountId: string): Promise<readonly PendingInvite[]> =>
      pendingAmong((await invitesOf(accountId).get()).docs),

    /** Sends all invites or none, in one commit. Replaces pending invites to the same addresses, whose links expire. */
    send: (
      caller: Caller,
      { emails, plan: planInvites, expiresAtMs, emailFor, ownerEmail }: SendInvitesInput,
    ): Promise<SendInvitesResult> =>
      sessionTransaction(caller, async (transaction, { audit }) => {
        const { accountId } = caller;
        const [account, members, invitedMembers, sent, ownerEmails] = await Promise.all([
          transaction.get(firestore().doc(paths.account(accountId))),
          transaction.get(membersOf(accountId).count()),
          transaction.get(membersOf(accountId).where('email', 'in', [...emails])),
          transaction.get(invitesOf(accountId)),
          readOwnerEmails(transaction, accountId),
        ]);
        const { plan, name: accountName } = Account.parse(account.data());
        const [member] = invitedMembers.docs;
        const planned = planInvites({
          plan,
          memberCount: members.data().count,
          memberEmail: member === undefined ? null : String(member.get('email')),
          pending: pendingAmong(sent.docs),
        });
        if (planned.kind !== 'send') return planned;

        const createdAt = clock.nowMs();
        for (const { id } of planned.replaced) transaction.delete(firestore().doc(paths.invite(id)));
        const invites = planned.invites.map(({ email, permission }): PendingInvite => {
          const secret = ids.base62(SECRET_LENGTH);
          const id = ids.sha256(secret);
          const invite: StoredInvite = {
            accountId,
            accountName,
            email,
            permission,
            invitedBy: caller.uid,
            invitedByName: caller.name,
            dateSent: createdAt,
            state: 'waiting',
          };
          transaction.create(firestore().doc(paths.invite(id)), {
            ...invite,
            expiresAt: Timestamp.fromMillis(expiresAtMs),
          });
          const mail = { ...emailFor({ ...invite, secret }), to: email };
          enqueueEmail(transaction, mail, { id: `invite-${id}`, accountId, isSecret: true, createdAt });
          return { id, ...invite };
        });
        const notice = ownerEmail({ invites, invitedBy: caller.name });
        enqueueNotices(transaction, ownerEmails.map(notice), { prefix: 'invited', ids, accountId, createdAt });
        const auditFacts = (list: readonly PendingInvite[]) =>
          list.map(({ email, permission: role }) => ({ email, role }));
        audit.add({
          action: 'invite.send',
          target: paths.accountCollection(accountId, 'members'),
          before: auditFacts(planned.replaced),
          after: auditFacts(invites),
          createdAt,
        });
        return { kind: 'sent', invites };
      }),

    withdraw: (caller: Caller, inviteId: string): Promise<WithdrawInviteResult> =>
      sessionTransaction(caller, async (transaction, { audit }) => {
        const document = firestore().doc(paths.invite(inviteId));
        const snapshot = await transaction.get(document);
        if (snapshot.get('accountId') !== caller.accountId) return 'unknown';
        const { email, permission, state } = StoredInvite.parse(snapshot.data());
        if (state !== 'waiting') return 'unknown';
        const error = checkMemberEdit(caller.permission, permission);
        if (error !== null) return error;
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
});

export interface PendingInvite extends Pick<StoredInvite, 'email' | 'permission' | 'dateSent'> {
  readonly id: string;
}

export type InvitePermission = StoredInvite['permission'];

/** Members and pending invites of an account, as the transaction that sends invites reads them. */
export interface TeamState {
  readonly plan: PlanId | null;
  readonly memberCount: number;
  /** One of the invited addresses that already belongs to a member, or null. */
  readonly memberEmail: string | null;
  readonly pending: readonly PendingInvite[];
}

type InviteError =
  | { readonly kind: 'member'; readonly email: string }
  | { readonly kind: 'refused'; readonly error: MembershipError }
  /** The plan includes no more seats; `plan` would. */
  | { readonly kind: 'no_seat'; readonly plan: PlanId };

export type InvitePlan =
  | {
      readonly kind: 'send';
      readonly invites: readonly { readonly email: string; readonly permission: InvitePermission }[];
      readonly replaced: readonly PendingInvite[];
    }
  | InviteError;

interface SendInvitesInput {
  /** Without duplicates. */
  readonly emails: readonly string[];
  readonly plan: (team: TeamState) => InvitePlan;
  readonly expiresAtMs: number;
  readonly emailFor: (invite: StoredInvite & { readonly secret: string }) => EmailContent;
  /** The e-mail to the owners about all of them. */
  readonly ownerEmail: (sent: {
    readonly invites: readonly PendingInvite[];
    readonly invitedBy: string;
  }) => (to: string) => AddressedEmail;
}

type SendInvitesResult = { readonly kind: 'sent'; readonly invites: readonly PendingInvite[] } | InviteError;

type WithdrawInviteResult = 'withdrawn' | 'unknown' | MembershipError;
