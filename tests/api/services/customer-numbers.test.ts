import { listServices, searchServices } from '@llevo/contract/endpoints/services/services';
import { beforeAll, expect, test } from 'vitest';
import { createInProcessApi } from '../../support/api/in-process-api.ts';
import { givenApiKey } from '../../support/fixtures/api-keys.ts';
import { given } from '../../support/fixtures/given.ts';
import { createMember } from '../../support/fixtures/members.ts';

const call = createInProcessApi();

let accountId: string;

beforeAll(async () => {
  accountId = await given.account();
  const facts = { userPhone: '+593991234567', driverPlate: 'PBA-1234', distanceMetres: 12_345 };
  await given.service(accountId, { ...facts, status: 'confirmado' });
});

async function rowsFor(token: string): Promise<unknown[]> {
  const listed = await call(listServices, {}, { token });
  const found = await call(searchServices, { field: 'confirmado' }, { token });
  return [listed, found].flatMap(({ body }) => body.data as unknown[]);
}

test('members of the company see the number of a service’s customer, with plate and distance', async () => {
  const { token } = await createMember(accountId, 'user');
  const rows = await rowsFor(token);
  expect(rows).toHaveLength(2);
  for (const row of rows) {
    expect(row).toMatchObject({ userPhone: '+593991234567', driverPlate: 'PBA-1234', distance_m: 12_345 });
  }
});

test('an API key that reads services does not see the number of a service’s customer', async () => {
  const rows = await rowsFor(await givenApiKey({ accountId, scope: ['services:read'] }));
  expect(rows).toHaveLength(2);
  for (const row of rows) {
    expect(row).toMatchObject({ driverPlate: 'PBA-1234', distance_m: 12_345 });
    expect(row).not.toHaveProperty('userPhone');
  }
  expect(JSON.stringify(rows)).not.toContain('991234567');
});
