import type { Role } from '@llevo/contract/entities/roles';
import { checkMemberEdit, checkRoleGrant } from '@llevo/contract/rules/access/membership';
import { requiredUpgrade } from '@llevo/contract/rules/billing/plans';
import type { InvitePermission, InvitePlan, TeamState } from './invites-store.ts';

interface InviteRequest {
  readonly emails: readonly string[];
  /** Absent for the role of the pending invite, or `user` without one. */
  readonly permission: InvitePermission | undefined;
}

/**
 * The invites to send and the pending ones they replace, or why none is sent. Pending invites occupy seats; one to the
 * same address is replaced.
 */
export const planInvites =
  (own: Role, { emails, permission }: InviteRequest) =>
  ({ plan, memberCount, memberEmail, pending }: TeamState): InvitePlan => {
    if (memberEmail !== null) return { kind: 'member', email: memberEmail };
    const replaced = pending.filter(({ email }) => emails.includes(email));
    const invites = emails.map((email) => ({
      email,
      permission: permission ?? replaced.find((invite) => invite.email === email)?.permission ?? ('user' as const),
    }));
    const error = [
      ...replaced.map((invite) => checkMemberEdit(own, invite.permission)),
      ...invites.map((invite) => checkRoleGrant(own, invite.permission)),
    ].find((error) => error !== null);
    if (error !== undefined) return { kind: 'refused', error };
    const seats = memberCount + pending.length - replaced.length + emails.length;
    const largerPlan = requiredUpgrade(plan, 'members', seats);
    return largerPlan === null ? { kind: 'send', invites, replaced } : { kind: 'no_seat', plan: largerPlan };
  };
