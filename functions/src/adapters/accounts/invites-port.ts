/** Invites as the account that sends them sees them. */
import type { StoredInvite } from '@llevo/contract/entities/invite';
import type { PlanId } from '@llevo/contract/entities/session';
import type { MembershipRefusal } from '@llevo/contract/rules/access/membership';
import type { Caller } from '../platform/ports.ts';
import type { Letter } from '../mail/email-port.ts';

export interface WaitingInvite extends Pick<StoredInvite, 'email' | 'permission' | 'dateSent'> {
  readonly id: string;
}

export interface Sending {
  /** Without repetitions. */
  readonly emails: readonly string[];
  /** Absent: what the waiting invite grants, `user` where there is none. */
  readonly permission: StoredInvite['permission'] | undefined;
  readonly expiresAtMs: number;
  readonly letter: (invite: {
    readonly accountName: string;
    readonly email: string;
    readonly secret: string;
  }) => Letter;
}

export type SendingVerdict =
  | { readonly kind: 'sent'; readonly invites: readonly WaitingInvite[] }
  /** One of the addresses is a member's already. */
  | { readonly kind: 'member'; readonly email: string }
  | { readonly kind: 'refused'; readonly refusal: MembershipRefusal }
  /** The plan has not that many seats; the one that has. */
  | { readonly kind: 'no_seat'; readonly plan: PlanId };

export type WithdrawalVerdict = 'withdrawn' | 'unknown' | MembershipRefusal;

export interface Invites {
  /** Those that nobody took up and that have not expired, the latest first. */
  readonly waiting: (accountId: string) => Promise<readonly WaitingInvite[]>;
  /** All of the invites or none: one commit. A waiting one to the same address is replaced, and its link is dead. */
  readonly send: (caller: Caller, sending: Sending) => Promise<SendingVerdict>;
  readonly withdraw: (caller: Caller, inviteId: string) => Promise<WithdrawalVerdict>;
}
