import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { BillingWorld } from './billing-fixtures.ts';
import { billingOf, payingOwner, startBilling } from './billing-fixtures.ts';
import type { Colleague } from '../fixtures/members.ts';

/** What tests of payments begin with. */
interface BillingTests {
  readonly world: BillingWorld;
  /** Of an account that has no plan yet; another one in every test. Replaced by tests that need several. */
  owner: Colleague;
  /** The owner's account as the provider knows it; empty before anything was bought. */
  readonly customer: () => Promise<string>;
}

/** Sets a file's tests in front of a provider of their own, emptied before each. Called once, outside of tests. */
export function billingTests(): BillingTests {
  let world: BillingWorld | undefined;
  let owner: Colleague | undefined;
  const begun = <Value>(value: Value | undefined): Value => {
    if (value === undefined) throw new Error('only within a test');
    return value;
  };
  beforeAll(async () => {
    world = await startBilling();
  });
  afterAll(() => {
    world?.stop();
  });
  beforeEach(async () => {
    world?.fake.reset();
    owner = await payingOwner();
  });
  return {
    get world() {
      return begun(world);
    },
    get owner() {
      return begun(owner);
    },
    set owner(other) {
      owner = other;
    },
    customer: async () => (await billingOf(begun(owner).accountId)).customerId ?? '',
  };
}
