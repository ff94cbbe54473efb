import { endpoints } from '@llevo/contract/endpoints/index';
import { beforeAll, describe, expect, test } from 'vitest';
import { countWrites } from '../../support/firestore/count-writes.ts';
import type { ReadableAccount } from '../../support/fixtures/readable-account.ts';
import { givenReadableAccount, readsOf } from '../../support/fixtures/readable-account.ts';
import { createTokenCaller } from '../../support/api/in-process-api.ts';

const send = createTokenCaller();
let account: ReadableAccount;

beforeAll(async () => {
  account = await givenReadableAccount('CANARIOLEIDO');
});

test('no GET declares an audit action', () => {
  expect(readsOf(endpoints).flatMap(([name, { audit }]) => (audit === undefined ? [] : [name]))).toEqual([]);
});

describe.each(readsOf(endpoints))('%s', (name, endpoint) => {
  test('answers with an existing record and stores nothing', async () => {
    let reply: Awaited<ReturnType<typeof send>> | undefined;
    const stored = await countWrites(async () => {
      reply = await send(account.tokenFor(endpoint), endpoint, account.inputFor(name, endpoint));
    });
    expect(reply?.status, reply?.text).toBe(200);
    expect(stored).toEqual({ writes: 0, deletes: 0 });
  });
});
