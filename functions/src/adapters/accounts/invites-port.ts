/** Invites as the account that sends them sees them. */
import type { StoredInvite } from '@llevo/contract/entities/invite';
import type { PlanId } from '@llevo/contract/entities/session';
import type { MembershipError } from '@llevo/contract/rules/access/membership';
import type { Caller } from '../platform/ports.ts';
import type { EmailContent } from '../mail/email-port.ts';

export interface PendingInvite extends Pick<StoredInvite, 'email' | 'permission' | 'dateSent'> {
  readonly id: string;
}

export interface SendInvitesInput {
  /** Without repetitions. */
  readonly emails: readonly string[];
  /** Absent: what the waiting invite grants, `user` where there is none. */
  readonly permission: StoredInvite['permission'] | undefined;
  readonly expiresAtMs: number;
  readonly emailFor: (invite: {
    readonly accountName: string;
    readonly email: string;
    readonly secret: string;
  }) => EmailContent;
}

export type SendInvitesResult =
  | { readonly kind: 'sent'; readonly invites: readonly PendingInvite[] }
  /** One of the addresses is a member's already. */
  | { readonly kind: 'member'; readonly email: string }
  | { readonly kind: 'refused'; readonly refusal: MembershipError }
  /** The plan has not that many seats; the one that has. */
  | { readonly kind: 'no_seat'; readonly plan: PlanId };

export type WithdrawInviteResult = 'withdrawn' | 'unknown' | MembershipError;

export interface Invites {
  /** Those that nobody took up and that have not expired, the latest first. */
  readonly listPending: (accountId: string) => Promise<readonly PendingInvite[]>;
  /** All of the invites or none: one commit. A waiting one to the same address is replaced, and its link is dead. */
  readonly send: (caller: Caller, sending: SendInvitesInput) => Promise<SendInvitesResult>;
  readonly withdraw: (caller: Caller, inviteId: string) => Promise<WithdrawInviteResult>;
}
