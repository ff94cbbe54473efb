import type { Endpoint, OutputOf, SentInputOf } from '@llevo/contract/endpoint';
import { createApiKey, updateApiKey } from '@llevo/contract/endpoints/api-keys';
import { updateQuoterSettings } from '@llevo/contract/endpoints/quoter/settings';
import { updateWebhook } from '@llevo/contract/endpoints/webhooks';
import { beforeEach, expect, test } from 'vitest';
import { createInProcessApi } from '../../support/api/in-process-api.ts';
import { readAuditEntries } from '../../support/fixtures/account-records.ts';
import { given } from '../../support/fixtures/given.ts';
import { createMember } from '../../support/fixtures/members.ts';
import type { TestMember } from '../../support/fixtures/members.ts';
import { givenWebhook } from '../../support/webhooks/given-webhook.ts';

const call = createInProcessApi();
let accountId: string;
let owner: TestMember;

beforeEach(async () => {
  accountId = await given.quotingAccount();
  owner = await createMember(accountId, 'owner');
});

/** The actions in the log after the same change was sent twice. */
async function actionsOfTwo<E extends Endpoint>(endpoint: E, input: SentInputOf<E>): Promise<string[]> {
  for (let time = 0; time < 2; time++) {
    const { status, body } = await call(endpoint, input, { token: owner.token });
    expect(status, JSON.stringify(body)).toBe(200);
  }
  return (await readAuditEntries(accountId)).map(({ action }) => action);
}

test('saving the quoter’s settings unchanged writes no entry', async () => {
  expect(await actionsOfTwo(updateQuoterSettings, { dailyCapacity: 7 })).toEqual(['quoter.update']);
});

test('saving an API key unchanged writes no entry', async () => {
  const { body } = await call(createApiKey, { name: 'Una', scope: ['rates:read'] }, { token: owner.token });
  const { id } = body.data as OutputOf<typeof createApiKey>;
  expect(await actionsOfTwo(updateApiKey, { id, name: 'Otra' })).toEqual(['key.create', 'key.update']);
});

test('saving a webhook unchanged writes no entry', async () => {
  const id = await givenWebhook(accountId);
  expect(await actionsOfTwo(updateWebhook, { id, description: 'Bodega' })).toEqual(['webhook.update']);
});
