import type { DemoData } from '@llevo/contract/entities/account';
import type { FirstStepsFacts } from '@llevo/contract/rules/onboarding/first-steps';
import type { Actor } from '../../platform/ports.ts';

export type CreateDemoDataResult =
  | { readonly kind: 'created'; readonly demoData: DemoData }
  /** The account has services of its own, or demo data already. */
  | { readonly kind: 'not_empty' };

/** The first day of an account. */
export interface FirstSteps {
  /** Reads four documents, in one call. */
  readonly read: (accountId: string) => Promise<FirstStepsFacts>;
  /** Writes demo records and their audit entry in one transaction. */
  readonly createDemoData: (actor: Actor) => Promise<CreateDemoDataResult>;
}
