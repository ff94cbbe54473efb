import { endpoints } from '@llevo/contract/endpoints/index';
import { guayaquilDate } from '@llevo/contract/rules/dates';
import type * as z from 'zod';
import { beforeAll, describe, expect, test } from 'vitest';
import { createMemberClient } from '../../support/session/test-clients.ts';
import { countWrites } from '../../support/firestore/count-writes.ts';
import { givenDriverSession } from '../../support/fixtures/driver-sessions.ts';
import { given } from '../../support/fixtures/given.ts';
import { givenTrackingLink } from '../../support/fixtures/tracking-links.ts';
import { createTokenCaller } from '../../support/api/in-process-api.ts';

const gets = Object.entries(endpoints).filter(([, { method }]) => method === 'GET');
const send = createTokenCaller();

/** Existing records for the named inputs of calls. */
const inputs: Record<string, unknown> = {};
const tokens: Record<'owner' | 'master' | 'driver', string | null> = { owner: null, master: null, driver: null };

beforeAll(async () => {
  const accountId = await given.quotingAccount();
  const { uid } = await given.person({}, accountId);
  const [owner, master] = await Promise.all([
    createMemberClient({ accountId, permission: 'owner', uid }),
    createMemberClient({ accountId, permission: 'master' }),
  ]);
  const driver = await givenDriverSession({ accountId });
  Object.assign(tokens, { owner: owner.token, master: master.token, driver: driver.token });
  const customer = await given.customer(accountId);
  const { id } = await given.service(accountId, { userId: customer.id });
  Object.assign(inputs, {
    section: 'team',
    empresa: accountId,
    idService: id,
    start: '-0.18,-78.48',
    end: '-0.29,-78.55',
    plan: 'free',
    date: guayaquilDate(Date.now()),
    from: guayaquilDate(Date.now()),
    to: guayaquilDate(Date.now()),
    list: 'services',
    format: 'xml',
    token: await givenTrackingLink(accountId, id),
  });
});

test('no GET declares an audit action', () => {
  expect(gets.filter(([, { audit }]) => audit !== undefined).map(([name]) => name)).toEqual([]);
});

describe.each(gets)('%s', (_name, endpoint) => {
  test('stores nothing on a GET', async () => {
    const known = { ...inputs, id: endpoint.path.includes('getRateById') ? 'default' : 'x-1' };
    const shape = endpoint.input.shape as Readonly<Record<string, z.ZodType>>;
    const isSent = (name: string) =>
      ['empresa', 'idService'].includes(name) || shape[name]?.safeParse(undefined).success === false;
    const input = Object.fromEntries(Object.entries(known).filter(([name]) => name in shape && isSent(name)));
    const { access } = endpoint;
    const token = access === 'master' || access === 'driver' ? tokens[access] : tokens.owner;
    let status = 0;
    const stored = await countWrites(async () => {
      status = (await send(token, endpoint, input)).status;
    });
    expect(stored).toEqual({ writes: 0, deletes: 0 });
    // A page with an unknown id is not found; all other requests succeed.
    expect(endpoint.path.includes(':id') ? [200, 404] : [200]).toContain(status);
  });
});
