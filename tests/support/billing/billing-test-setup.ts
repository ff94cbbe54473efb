import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { BillingEnvironment } from './billing-fixtures.ts';
import { readBillingRecord, createBillingOwner, startFakeBilling } from './billing-fixtures.ts';
import type { TestMember } from '../fixtures/members.ts';

/** What tests of payments begin with. */
interface BillingTestContext {
  readonly world: BillingEnvironment;
  /** Of an account that has no plan yet; another one in every test. Replaced by tests that need several. */
  owner: TestMember;
  /** The owner's account as the provider knows it; empty before anything was bought. */
  readonly customer: () => Promise<string>;
}

/** Sets a file's tests in front of a provider of their own, emptied before each. Called once, outside of tests. */
export function setUpBillingTests(): BillingTestContext {
  let world: BillingEnvironment | undefined;
  let owner: TestMember | undefined;
  const begun = <Value>(value: Value | undefined): Value => {
    if (value === undefined) throw new Error('only within a test');
    return value;
  };
  beforeAll(async () => {
    world = await startFakeBilling();
  });
  afterAll(() => {
    world?.stop();
  });
  beforeEach(async () => {
    world?.fake.reset();
    owner = await createBillingOwner();
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
    customer: async () => (await readBillingRecord(begun(owner).accountId)).customerId ?? '',
  };
}
