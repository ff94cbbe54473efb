/** Safe 2: members and keys of another account see nothing of an account and change nothing in it, call by call. */
import type { Endpoint } from '@llevo/contract/endpoint';
import { isForMembers } from '@llevo/contract/endpoint';
import { endpoints } from '@llevo/contract/endpoints/index';
import { ROLES } from '@llevo/contract/entities/roles';
import { SCOPES } from '@llevo/contract/entities/scopes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTokenCaller, silentDeps, unlimited } from '../../support/api/in-process-api.ts';
import type { BillingEnvironment } from '../../support/billing/billing-fixtures.ts';
import { startFakeBilling } from '../../support/billing/billing-fixtures.ts';
import { dumpAccount } from '../../support/fixtures/account-dump.ts';
import { givenApiKey } from '../../support/fixtures/api-keys.ts';
import { given } from '../../support/fixtures/given.ts';
import type { ReadableAccount } from '../../support/fixtures/readable-account.ts';
import { givenReadableAccount, readsOf } from '../../support/fixtures/readable-account.ts';
import { createMember } from '../../support/fixtures/members.ts';
import { ALL_MUTATIONS, withTitles } from '../../support/mutations/all-mutations.ts';
import type { Mutation, MutationContext, PreparedCall } from '../../support/mutations/mutation.ts';
import { createMutationContext } from '../../support/mutations/mutation.ts';

const CANARY = 'CANARIOAJENO';

/** The same outsider makes many calls: what is asked is the answer, not the limit. */
const send = createTokenCaller({ ...silentDeps, limits: unlimited });

let foreign: ReadableAccount;
let context: MutationContext;
let billing: BillingEnvironment;
/** Outsiders who only read, and so stay as they are. */
let readers: Outsiders;

beforeAll(async () => {
  billing = await startFakeBilling();
  [foreign, context, readers] = await Promise.all([
    givenReadableAccount(CANARY),
    createMutationContext(),
    createOutsiders(),
  ]);
});
afterAll(() => {
  billing.stop();
});

/** Whether the endpoint is for members of an account. Masters reach every account by design. */
const isOfMembers = (endpoint: Endpoint) => isForMembers(endpoint) && endpoint.access !== 'master';

interface Outsiders {
  /** A member of a new account in each role. */
  readonly members: readonly string[];
  /** A key of a new account, with every scope. */
  readonly key: string;
}

async function createOutsiders(): Promise<Outsiders> {
  const members = ROLES.filter((role) => role !== 'master').map(async (permission) =>
    createMember(await given.quotingAccount(), permission),
  );
  const key = givenApiKey({ accountId: await given.quotingAccount(), scope: [...SCOPES] });
  return { members: (await Promise.all(members)).map(({ token }) => token), key: await key };
}

/** The tokens of those who may make a call at all. */
const callersOf = ({ scope }: Endpoint, { members, key }: Outsiders): readonly string[] =>
  scope === undefined ? members : [...members, key];

describe.each(readsOf(endpoints).filter(([, endpoint]) => isOfMembers(endpoint)))('%s', (name, endpoint) => {
  test('shows nothing of another account', async () => {
    const input = foreign.inputFor(name, endpoint);
    expect(endpoint.input.safeParse(input).error).toBeUndefined();
    for (const token of callersOf(endpoint, readers)) {
      const { status, text } = await send(token, endpoint, input);
      expect(text).not.toContain(CANARY);
      expect(text).not.toContain(foreign.accountId);
      expect([200, 402, 403, 404], text).toContain(status);
    }
  });
});

const ownMutations = withTitles(ALL_MUTATIONS.filter(({ endpoint }) => isOfMembers(endpoint)));

test('every change that members make is tried', () => {
  const tried = new Set(ownMutations.map(({ name }) => name));
  const changes = Object.entries(endpoints).filter(([, found]) => found.method !== 'GET' && isOfMembers(found));
  expect(changes.map(([name]) => name).filter((name) => !tried.has(name))).toEqual([]);
});

describe('changes made by people and keys of another account', () => {
  const calls = new Map<Mutation, PreparedCall>();
  let before: readonly string[];

  beforeAll(async () => {
    for (const mutation of ownMutations) calls.set(mutation, await mutation.prepare(context));
    before = await dumpAccount(context.accountId);
  });

  test.each(ownMutations)('$title says nothing of the account', async (mutation) => {
    for (const token of callersOf(mutation.endpoint, await createOutsiders())) {
      const { status, text } = await send(token, mutation.endpoint, calls.get(mutation)?.input ?? {});
      expect(text).not.toContain(context.accountId);
      expect([401, 500], text).not.toContain(status);
    }
  });

  test('none of them changes anything', async () => {
    expect(await dumpAccount(context.accountId)).toEqual(before);
  });
});
