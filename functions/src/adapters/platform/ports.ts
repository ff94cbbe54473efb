import type { PlanId, SubscriptionStatus } from '@llevo/contract/entities/session';
import type { Role } from '@llevo/contract/entities/roles';
import type { Scope } from '@llevo/contract/entities/scopes';

/** Who is calling: a person in a session, or a key with scopes. */
export interface Caller {
  readonly uid: string;
  /** As people are told who did something. */
  readonly name: string;
  readonly accountId: string;
  readonly permission: Role;
  /** The master behind an impersonation. */
  readonly impersonator: string | null;
  readonly isDuplicateUser: boolean;
  readonly sessionId: string | null;
  /** What a key may do; null for a person, for whom the role decides. */
  readonly scopes: readonly Scope[] | null;
  readonly plan: PlanId | null;
  readonly subscription: SubscriptionStatus | null;
}

/** Who does something, for the audit. */
export type Actor = Pick<Caller, 'uid' | 'name' | 'accountId' | 'impersonator'>;
