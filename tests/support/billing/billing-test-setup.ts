import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { BillingEnvironment } from './billing-fixtures.ts';
import { readBillingRecord, createBillingOwner, startFakeBilling } from './billing-fixtures.ts';
import type { TestMember } from '../fixtures/members.ts';

/** Context of payment tests. */
interface BillingTestContext {
  readonly billing: BillingEnvironment;
  /** Owner of an account without a plan; new in every test. Tests that need several replace it. */
  owner: TestMember;
  /** The provider's customer id of the owner's account; empty before the first purchase. */
  readonly customer: () => Promise<string>;
}

/** Gives a file's tests a separate fake provider, reset before each. Call once, outside of tests. */
export function setUpBillingTests(): BillingTestContext {
  let billing: BillingEnvironment | undefined;
  let owner: TestMember | undefined;
  const begun = <Value>(value: Value | undefined): Value => {
    if (value === undefined) throw new Error('Only available within a test');
    return value;
  };
  beforeAll(async () => {
    billing = await startFakeBilling();
  });
  afterAll(() => {
    billing?.stop();
  });
  beforeEach(async () => {
    billing?.fake.reset();
    owner = await createBillingOwner();
  });
  return {
    get billing() {
      return begun(billing);
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
