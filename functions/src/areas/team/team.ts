import { membersStore } from './members-store.ts';
import { invitesStore } from './invites-store.ts';
import { accountsStore } from '../../platform/identity/accounts-users-store.ts';
import type { InputOf } from '@llevo/contract/endpoint';
import { listTeam, deleteInvite, sendInvite } from '@llevo/contract/endpoints/team';
import { toAccountUserResponse } from '@llevo/contract/rules/account/account-user-response';
import type { Caller } from '../../platform/seams/core.ts';
import type { Deps } from '../../platform/deps.ts';
import { implement } from '../../http/implement.ts';
import { withinDailyCeiling } from '../../http/rate-limit.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { inviteEmail } from './emails/invite-email.ts';
import { planInvites } from './plan-invites.ts';
import type { Invite } from '@llevo/contract/entities/invite';
import type { PendingInvite } from './invites-store.ts';

export const listTeamRoute = implement(listTeam, async ({ deps, caller: { accountId } }) => {
  const [members, invites, account] = await Promise.all([
    membersStore(deps).list(accountId),
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
});

export const deleteInviteRoute = implement(deleteInvite, async ({ input: { id }, deps, caller }) => {
  const verdict = await invitesStore(deps).withdraw(caller, id);
  if (verdict === 'unknown') throw new AppError('not_found', 'Esa invitación ya no existe');
  if (verdict !== 'withdrawn') throw roleNotGrantableError();
  return { data: { id } };
});

const LIFETIME_MS = 7 * 24 * 60 * 60_000;

/** Sends or resends invites to all of the addresses or to none. */
export const sendInviteRoute = implement(sendInvite, ({ input, deps, caller }) =>
  withinDailyCeiling(deps, { name: 'invites', uses: input.email.length }, async () => ({
    data: (await sendInvites(deps, caller, input)).map(toInviteResponse),
  })),
);

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

export const toInviteResponse = ({ id, email, permission, dateSent }: PendingInvite): Invite => ({
  id,
  email,
  permission,
  date_sent: new Date(dateSent).toISOString(),
});

/** The error for granting or revoking a role above one's own (SPEC §6). */
export const roleNotGrantableError = () =>
  new AppError('forbidden', 'No puedes dar un rol que no tienes', { inputError: 'permission' });
