import type { InputOf } from '@llevo/contract/endpoint';
import { transferOwnership } from '@llevo/contract/endpoints/account/closing';
import { deleteInvite, listTeam, requireTeamTwoFactor, sendInvite } from '@llevo/contract/endpoints/team';
import type { Invite } from '@llevo/contract/entities/invite';
import { checkOwnershipTransfer } from '@llevo/contract/rules/access/membership';
import { toAccountUserResponse } from '@llevo/contract/rules/account/account-user-response';
import { implement } from '../../http/implement.ts';
import { withinDailyCeiling } from '../../http/rate-limit.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { accountsStore } from '../../platform/identity/accounts-users-store.ts';
import { withLastUse } from '../../platform/identity/session-uses.ts';
import { assertMayWrite } from '../../platform/mail/assert-may-write.ts';
import type { Caller } from '../../platform/seams/core.ts';
import { formerOwnerEmail } from './emails/former-owner-email.ts';
import { grantsPassedOnEmail } from './emails/grants-passed-on-email.ts';
import { inviteEmail } from './emails/invite-email.ts';
import { invitesSentEmail } from './emails/invites-sent-email.ts';
import { newOwnerEmail } from './emails/new-owner-email.ts';
import { invitesStore } from './invites-store.ts';
import type { PendingInvite } from './invites-store.ts';
import { membersStore } from './members-store.ts';
import { memberNotFoundError } from './membership-error.ts';
import { planInvites } from './plan-invites.ts';

const LIFETIME_MS = 7 * 24 * 60 * 60_000;

async function sendInvites(
  deps: Deps,
  caller: Caller,
  { email: emails, permission }: InputOf<typeof sendInvite>,
): Promise<readonly PendingInvite[]> {
  const sending = await invitesStore(deps).send(caller, {
    emails,
    plan: planInvites(caller.permission, { emails, permission }),
    expiresAtMs: deps.clock.nowMs() + LIFETIME_MS,
    emailFor: (invite) => inviteEmail(deps.siteUrl, invite),
    ownerEmail: invitesSentEmail(deps.siteUrl),
  });
  switch (sending.kind) {
    case 'sent':
      return sending.invites;
    case 'member':
      throw new AppError('conflict', `${sending.email} ya pertenece a la cuenta`, { inputError: 'email' });
    case 'refused':
      throw roleNotGrantableError();
    case 'no_seat':
      throw new AppError('plan_required', 'El plan no admite más usuarios', { plan: sending.plan });
  }
}

const toInviteResponse = ({ id, email, permission, dateSent }: PendingInvite): Invite => ({
  id,
  email,
  permission,
  date_sent: new Date(dateSent).toISOString(),
});

/** The error for granting or revoking a role above one's own (SPEC §6). */
const roleNotGrantableError = () =>
  new AppError('forbidden', 'No puedes dar un rol que no tienes', { inputError: 'permission' });

export const teamRoutes = {
  listTeam: implement(listTeam, async ({ deps, caller: { accountId } }) => {
    const [members, invites, account] = await Promise.all([
      membersStore(deps).list(accountId).then(withLastUse),
      invitesStore(deps).listPending(accountId),
      accountsStore.find(accountId),
    ]);
    return {
      data: {
        users: members.map(({ uid, user }) => toAccountUserResponse(user, { uid, accountId })),
        invites: invites.map(toInviteResponse),
        requires_2fa: account?.requiresTwoFactor ?? false,
      },
    };
  }),

  deleteInvite: implement(deleteInvite, async ({ input: { id }, deps, caller }) => {
    const verdict = await invitesStore(deps).withdraw(caller, id);
    if (verdict === 'unknown') throw new AppError('not_found', 'Esa invitación ya no existe');
    if (verdict !== 'withdrawn') throw roleNotGrantableError();
    return { data: { id } };
  }),

  /** Sends or resends invites to all of the addresses or to none. */
  sendInvite: implement(sendInvite, async ({ input, deps, caller }) => {
    await assertMayWrite(deps, caller.accountId);
    return withinDailyCeiling(deps, { name: 'invites', uses: input.email.length }, async () => ({
      data: (await sendInvites(deps, caller, input)).map(toInviteResponse),
    }));
  }),

  /**
   * Requires a second factor of every member, or no longer. A caller who requires it must have one, because it also
   * closes their own session.
   */
  requireTeamTwoFactor: implement(requireTeamTwoFactor, async ({ input, deps, caller }) => {
    const isRequired = input.requires_2fa;
    if ((await membersStore(deps).requireTwoFactor(caller, isRequired)) === 'own_missing') {
      throw new AppError('conflict', 'Activa primero tu propia verificación en dos pasos');
    }
    return { data: { requires_2fa: isRequired } };
  }),

  /** Makes another member an owner and the caller an admin; both sign in again. */
  transferOwnership: implement(transferOwnership, async ({ input: { id }, deps, caller }) => {
    const transferred = await membersStore(deps).transferOwnership(caller, {
      uid: id,
      check: checkOwnershipTransfer,
      emailsFor: ({ next, former }) => [
        newOwnerEmail(deps.siteUrl, next.email),
        formerOwnerEmail(deps.siteUrl, former.email),
      ],
      grantsEmail: grantsPassedOnEmail(deps.siteUrl),
    });
    switch (transferred.kind) {
      case 'transferred':
        return { data: { id } };
      case 'unknown':
        throw memberNotFoundError();
      case 'refused':
        throw new AppError('conflict', 'Solo un dueño pasa la cuenta, y a alguien que aún no lo es');
    }
  }),
};
