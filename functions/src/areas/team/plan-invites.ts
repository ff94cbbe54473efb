import type { InvitePermission, InvitePlan, TeamState } from './invites-store.ts';
import { checkMemberEdit, checkRoleGrant } from '@llevo/contract/rules/access/membership';
import type { Role } from '@llevo/contract/entities/roles';
import { requiredUpgrade } from '@llevo/contract/rules/billing/plans';

interface InviteRequest {
  readonly emails: readonly string[];
  /** Absent: the role of the pending invite, `user` where there is none. */
  readonly permission: InvitePermission | undefined;
}

/**
 * Which invites to send and which pending ones they replace, or why none is sent. Pending invites occupy seats; one to
 * the same address is replaced.
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
    const refusal = [
      ...replaced.map((invite) => checkMemberEdit(own, invite.permission)),
      ...invites.map((invite) => checkRoleGrant(own, invite.permission)),
    ].find((error) => error !== null);
    if (refusal !== undefined) return { kind: 'refused', refusal };
    const seats = memberCount + pending.length - replaced.length + emails.length;
    const largerPlan = requiredUpgrade(plan, 'members', seats);
    return largerPlan === null ? { kind: 'send', invites, replaced } : { kind: 'no_seat', plan: largerPlan };
  };
