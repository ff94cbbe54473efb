import { listAudit, verifyAudit } from '@llevo/contract/endpoints/activity';
import { updateRates } from '@llevo/contract/endpoints/rates';
import { ErrorBody } from '@llevo/contract/errors';
import type { Page } from '@llevo/contract/paging';
import { paths } from '@llevo/contract/paths';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { ApiClient } from '../../support/api/api-client.ts';
import { createMemberClient } from '../../support/session/test-clients.ts';
import { readAuditEntry, givenAuditEntries, givenUnlinkedEntries } from '../../support/audit/audit-fixtures.ts';
import { given } from '../../support/fixtures/given.ts';
import { EVENTUALLY } from '../../support/emulators/eventually.ts';

const ANA = { uid: 'u-ana', name: 'Ana Ñauta' };
const LUIS = { uid: 'u-luis', name: 'Luis Paz' };

let accountId: string;
let owner: ApiClient;

/** Sequences 1 to 6: actors and actions at instants around the edges of days in Guayaquil (UTC−5). */
beforeAll(async () => {
  accountId = await given.account();
  owner = await createMemberClient({ accountId, permission: 'owner' });
  const change = (action: string, instant: string) => ({ action, createdAt: Date.parse(instant) });
  await givenUnlinkedEntries(accountId, [change('rates.update', '2026-11-19T04:59:59.999Z')], ANA);
  await givenUnlinkedEntries(accountId, [change('driver.status', '2026-11-19T05:00:00.000Z')], LUIS);
  await givenUnlinkedEntries(accountId, [change('driver.status', '2026-11-20T04:59:59.999Z')], ANA);
  await givenUnlinkedEntries(accountId, [change('mail.retry', '2026-11-20T05:00:00.000Z')], ANA);
  await givenUnlinkedEntries(accountId, [change('driver.status', '2026-11-21T04:59:59.999Z')], ANA);
  await givenAuditEntries(accountId, [change('rates.update', '2026-11-21T05:00:00.000Z')], LUIS);
});

type Input = Parameters<typeof owner.call<typeof listAudit>>[1];
const sequences = async (input: Input) => (await owner.call(listAudit, input)).map(({ sequence }) => sequence);

describe('the list of audited changes', () => {
  test('is newest first, with values before and after and the actor', async () => {
    const rows = await owner.call(listAudit, {});
    expect(rows.map(({ sequence }) => sequence)).toEqual([6, 5, 4, 3, 2, 1]);
    const { previousHash, contentHash, salt, ...whole } = await readAuditEntry(accountId, 6);
    expect([previousHash, contentHash, salt]).not.toContain('');
    expect(rows[0]).toEqual({ ...whole, targetName: null });
    expect(rows[0]).toMatchObject({
      actor: 'u-luis',
      actorName: 'Luis Paz',
      impersonator: null,
      action: 'rates.update',
    });
  });

  test('names the changed people and services, but no deleted ones', async () => {
    const account = await given.account();
    const driver = await given.driver(account, { name: 'José', surname: 'Ñauta' });
    const service = await given.service(account, { number: 'LL-7' });
    const targets = [
      paths.accountDocument(account, 'drivers', driver.id),
      paths.accountDocument(account, 'services', service.id),
      paths.accountDocument(account, 'customers', 'gone'),
    ];
    const at = Date.parse('2026-11-21T05:00:00.000Z');
    const changes = targets.map((target, index) => ({ action: 'driver.status', target, createdAt: at + index }));
    await givenUnlinkedEntries(account, changes, ANA);
    const reader = await createMemberClient({ accountId: account, permission: 'owner' });
    const rows = await reader.call(listAudit, {});
    expect(rows.map(({ targetName }) => targetName)).toEqual([null, 'LL-7', 'José Ñauta']);
  });

  test('names a driver as the author, but not a deleted one or one of another account', async () => {
    const account = await given.account();
    const driver = await given.driver(account, { name: 'José', surname: 'Ñauta' });
    const elsewhere = await given.driver(await given.account(), { name: 'Luz', surname: 'Andrade' });
    const at = (instant: string) => [{ action: 'service.arrival', createdAt: Date.parse(instant) }];
    await givenUnlinkedEntries(account, at('2026-11-21T05:00:00.000Z'), { uid: driver.id, name: 'Conductor' });
    await givenUnlinkedEntries(account, at('2026-11-21T05:01:00.000Z'), { uid: 'gone', name: 'Conductor' });
    await givenUnlinkedEntries(account, at('2026-11-21T05:02:00.000Z'), { uid: elsewhere.id, name: 'Conductor' });
    const reader = await createMemberClient({ accountId: account, permission: 'owner' });
    const rows = await reader.call(listAudit, {});
    expect(rows.map(({ actorName }) => actorName)).toEqual(['Conductor', 'Conductor', 'José Ñauta']);
  });

  test.each<[Input, number[]]>([
    [{ actor: 'u-ana' }, [5, 4, 3, 1]],
    [{ actor: 'u-nobody' }, []],
    [{ action: 'driver.status' }, [5, 3, 2]],
    [{ actor: 'u-ana', action: 'driver.status' }, [5, 3]],
    [{ dateFrom: '2026-11-19', dateTo: '2026-11-19' }, [3, 2]],
    [{ dateFrom: '2026-11-20', dateTo: '2026-11-20' }, [5, 4]],
    [{ dateFrom: '2026-11-20' }, [6, 5, 4]],
    [{ dateTo: '2026-11-18' }, [1]],
    [{ actor: 'u-ana', action: 'driver.status', dateFrom: '2026-11-20', dateTo: '2026-11-21' }, [5]],
  ])('filters by %j: %j', async (input, expected) => {
    expect(await sequences(input)).toEqual(expected);
  });

  test('filters by the id of the changed record', async () => {
    const account = await given.account();
    const changes = [
      { action: 'driver.status', target: paths.accountDocument(account, 'drivers', 'd-1') },
      { action: 'service.status', target: paths.accountDocument(account, 'services', 's-1') },
      { action: 'user.update', target: paths.user('u-1') },
      { action: 'driver.update', target: paths.accountDocument(account, 'drivers', 'd-1') },
    ];
    const at = Date.parse('2026-11-21T05:00:00.000Z');
    await givenUnlinkedEntries(
      account,
      changes.map((change, index) => ({ ...change, createdAt: at + index })),
      ANA,
    );
    const reader = await createMemberClient({ accountId: account, permission: 'owner' });
    const actions = async (filter: Input) => (await reader.call(listAudit, filter)).map(({ action }) => action);
    expect(await actions({ target: 'd-1' })).toEqual(['driver.update', 'driver.status']);
    expect(await actions({ target: 'd-1', action: 'driver.status' })).toEqual(['driver.status']);
    expect(await actions({ target: 's-1' })).toEqual(['service.status']);
    expect(await actions({ target: 'u-1' })).toEqual(['user.update']);
    expect(await actions({ target: 'd-2' })).toEqual([]);
    expect((await owner.send(listAudit, { target: 'drivers/d-1' })).status).toBe(400);
  });

  test('pages by cursor, filtered or not', async () => {
    for (const filter of [{}, { actor: 'u-ana' }]) {
      const found: (number | null)[] = [];
      let cursor: string | undefined;
      do {
        const { body } = await owner.send(listAudit, {
          ...filter,
          limit: 3,
          ...(cursor === undefined ? {} : { cursor }),
        });
        const { data, page } = body as { data: { sequence: number | null }[]; page: Page };
        expect(page.total).toBe('actor' in filter ? 4 : 6);
        found.push(...data.map(({ sequence }) => sequence));
        cursor = page.next_cursor ?? undefined;
      } while (cursor !== undefined);
      expect(found).toEqual(await sequences(filter));
    }
  });

  test.each([
    { input: { dateFrom: '2026-11-21', dateTo: '2026-11-20' }, inputError: 'dateTo' },
    { input: { dateFrom: '20/11/2026' }, inputError: 'dateFrom' },
  ])('rejects $input', async ({ input, inputError }) => {
    const { status, body } = await owner.send(listAudit, input);
    expect(status).toBe(400);
    expect(ErrorBody.parse(body).inputError).toBe(inputError);
  });

  test('reveals nothing to another account', async () => {
    const neighbour = await createMemberClient({ accountId: await given.account(), permission: 'owner' });
    expect(await neighbour.call(listAudit, {})).toEqual([]);
    expect(await neighbour.call(listAudit, { actor: 'u-ana' })).toEqual([]);
    expect(await neighbour.call(verifyAudit, {})).toEqual({
      checked: 0,
      total: 0,
      pending: 0,
      next: null,
      broken: null,
    });
  });
});

test('a change made through the API joins the chain with its own facts, and the chain is valid', async () => {
  const own = await given.quotingAccount();
  const admin = await createMemberClient({ accountId: own, permission: 'owner' });
  const cents = { precioKm: 1.5, precioKmAdd: 1, descuentoViaje: 0, precioEstibadorIn: 1, precioEstibadorOut: 1 };
  const trucks = Object.fromEntries(
    ['2', '3', '6', '10'].flatMap((tonnes) => [
      [`price${tonnes}TnKm`, 1],
      [`price${tonnes}TnKmAdd`, 1],
    ]),
  );
  const values = { id: 'default', ...cents, ...trucks } as Parameters<
    typeof admin.call<typeof updateRates>
  >[1]['values'];
  await admin.call(updateRates, { values });
  await admin.call(updateRates, { values: { ...values, precioKm: 2 } });
  // Listed at once, linked or not.
  expect(await admin.call(listAudit, {})).toHaveLength(2);
  const done = { checked: 2, total: 2, pending: 0, next: null, broken: null };
  await vi.waitFor(async () => {
    expect(await admin.call(verifyAudit, {})).toEqual(done);
  }, EVENTUALLY);
  const [second, first] = await admin.call(listAudit, {});
  expect(second).toMatchObject({
    sequence: 2,
    action: 'rates.update',
    actor: admin.identity.uid,
    target: paths.accountDocument(own, 'rates', 'default'),
    before: { km: { truck: { baseCentsPerKm: 150 } } },
    after: { km: { truck: { baseCentsPerKm: 200 } } },
  });
  expect(first).toMatchObject({ sequence: 1 });
});
