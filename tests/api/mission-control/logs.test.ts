import { ratesStore } from '../../../functions/src/areas/rates/store.ts';
import { passwordsStore } from '../../../functions/src/platform/identity/passwords-store.ts';
import { randomUUID } from 'node:crypto';
import { changePassword } from '@llevo/contract/endpoints/account/account';
import { getDiscountRates, updateDiscountRates } from '@llevo/contract/endpoints/rates';
import { deleteLog, getLog, listLogs } from '@llevo/contract/endpoints/mission-control';
import { sendMail } from '@llevo/contract/endpoints/support';
import type { OutputOf } from '@llevo/contract/endpoint';
import type { LogEntry } from '@llevo/contract/entities/log-entry';
import type { ErrorBody } from '@llevo/contract/errors';
import type { Page } from '@llevo/contract/paging';
import { COLLECTIONS, paths } from '@llevo/contract/paths';
import type { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, expect, test, vi } from 'vitest';
import { readDocument } from '../../support/emulators/admin.ts';
import { createMaster, createMember } from '../../support/fixtures/members.ts';
import type { TestMember } from '../../support/fixtures/members.ts';
import { given } from '../../support/fixtures/given.ts';
import { createInProcessApi, runConcurrently, silentDeps, replace } from '../../support/api/in-process-api.ts';
import { sentMailTo } from '../../support/mail/sent-mail.ts';
import { readAuditEntries } from '../../support/fixtures/account-records.ts';

const call = createInProcessApi();
const DAY_MS = 86_400_000;
/** Letters only, because grouping ignores words with digits. */
const run = randomUUID()
  .replaceAll('-', '')
  .replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)));

let master: TestMember;
let owner: TestMember;

beforeAll(async () => {
  master = await createMaster();
  owner = await createMember(await given.quotingAccount(), 'owner');
});

/** An API that fails with this message when reading discounts. */
const failingApi = (message: string) =>
  createInProcessApi({}, (deps) => {
    replace(ratesStore(deps), { discounts: () => Promise.reject(new Error(message)) });
  });

/** Makes a call fail; returns the reference ID in its response. */
async function recordFailure(message: string): Promise<string> {
  const { status, body } = await failingApi(message)(getDiscountRates, {}, { token: owner.token });
  expect(status).toBe(500);
  expect(JSON.stringify(body)).not.toContain(message);
  return (body as ErrorBody).reference ?? '';
}

type Listed = OutputOf<typeof listLogs>;

async function list(input: Parameters<typeof call<typeof listLogs>>[1]): Promise<Listed & { page: Page }> {
  const { status, body } = await call(listLogs, input, { token: master.token });
  expect(status, JSON.stringify(body)).toBe(200);
  return { ...(body.data as Listed), page: (body as unknown as { page: Page }).page };
}

async function findByReference(reference: string): Promise<LogEntry> {
  const { results } = await list({ search: reference });
  expect(results).toHaveLength(1);
  return results[0] as LogEntry;
}

test('a failure is found by the reference in its response, with call and caller', async () => {
  const reference = await recordFailure(`db ${run} gone`);
  expect(reference).toMatch(/^[2-9A-HJKMNP-Z]{6}$/);
  for (const typed of [reference, reference.toLowerCase()]) {
    expect(await findByReference(typed)).toMatchObject({
      message: `Error: db ${run} gone`,
      method: 'GET',
      endpoint: '/api/discount_rates',
      body: {},
      code: 'internal',
      status: 500,
      reference,
      email: owner.email,
      user_id: owner.uid,
      account_id: owner.accountId,
      impersonator: null,
    });
  }
  const { id } = await findByReference(reference);
  const expiresAt = (await readDocument(paths.log(id)))?.['expiresAt'] as Timestamp;
  expect(Math.round((expiresAt.toMillis() - Date.now()) / DAY_MS)).toBe(30);
});

test('inputs are stored without secrets, wherever these occur', async () => {
  const oldpassword = `Secreta-${run}-Aa1`;
  const passwords = { ...passwordsStore(silentDeps), change: () => Promise.reject(new Error(`no ${oldpassword}`)) };
  const input = { oldpassword: owner.password, newpassword: oldpassword };
  const { body } = await createInProcessApi({}, (deps) => {
    replace(passwordsStore(deps), passwords);
  })(changePassword, input, { token: owner.token });
  const entry = await findByReference((body as ErrorBody).reference ?? '');
  expect(entry.message).toBe('Error: no [redacted]');
  expect(entry.body).toEqual({ oldpassword: '[redacted]', newpassword: '[redacted]' });
  const change = createInProcessApi({}, (deps) => {
    replace(ratesStore(deps), { replaceDiscounts: () => Promise.reject(new Error('x')) });
  });
  const stored = (await call(getDiscountRates, {}, { token: owner.token })).body.data as OutputOf<
    typeof getDiscountRates
  >;
  const { id, updatedAt, ...values } = stored;
  const update = { id, values, updatedAt };
  const reply = await change(updateDiscountRates, update, { token: owner.token });
  expect((await findByReference((reply.body as ErrorBody).reference ?? '')).body).toEqual(update);
});

test('a failure is found by address, call and words of the message', async () => {
  const reference = await recordFailure(`índice perdido${run} en Guayaquil`);
  for (const search of [
    `perdido${run}`,
    `INDICE perdido${run}`,
    `${owner.email} perdido${run}`,
    `discount_rates perdido${run}`,
  ])
    expect(
      (await list({ search })).results.map((entry) => entry.reference),
      search,
    ).toEqual([reference]);
  expect((await list({ search: `perdido${run} Quito` })).results).toEqual([]);
});

test('similar failures are grouped; variable parts of a message do not split a group', async () => {
  const kind = `fila ${run} rota`;
  const first = await findByReference(await recordFailure(`${kind} 17`));
  const second = await findByReference(await recordFailure(`${kind} 18`));
  expect(second.fingerprint).toBe(first.fingerprint);
  const { body } = await call(getLog, { id: second.id }, { token: master.token });
  const { group, ...entry } = body.data as OutputOf<typeof getLog>;
  expect(entry).toEqual(second);
  expect(group).toEqual({
    fingerprint: first.fingerprint,
    message: second.message,
    method: 'GET',
    endpoint: '/api/discount_rates',
    code: 'internal',
    status: 500,
    count: 2,
    first_time: first.time,
    last_time: second.time,
  });
  const ofKind = await list({ fingerprint: first.fingerprint, limit: 1 });
  expect([ofKind.results[0]?.id, ofKind.total]).toEqual([second.id, 2]);
  const next = await list({ fingerprint: first.fingerprint, limit: 1, cursor: ofKind.page.next_cursor ?? '' });
  expect([next.results[0]?.id, next.page.next_cursor]).toEqual([first.id, null]);
  expect((await list({ group: 'fingerprint', limit: 1 })).groups).toEqual([group]);
  expect((await list({ group: 'fingerprint', search: 'rota discount_rates' })).groups).toContainEqual(group);
});

test('concurrent failures are all counted, and stored up to the limit per instance', async () => {
  const api = failingApi(`multitud ${run}`);
  const replies = await runConcurrently(70, () => api(getDiscountRates, {}, { token: owner.token }));
  const references = new Set(replies.map(({ body }) => (body as ErrorBody).reference));
  expect([references.size, replies.every(({ status }) => status === 500)]).toEqual([70, true]);
  // A response is delayed at most three seconds for its record, which may be written later.
  const groups = await vi.waitFor(
    async () => {
      const found = (await list({ group: 'fingerprint', search: 'multitud', limit: 1 })).groups;
      expect(found[0]?.count).toBe(60);
      return found;
    },
    { timeout: 30_000, interval: 250 },
  );
  expect((await list({ fingerprint: groups[0]?.fingerprint ?? '', limit: 100 })).results).toHaveLength(60);
});

test('deleting the last entry of a group deletes the group', async () => {
  const kind = `efímera ${run}`;
  const [first, second] = [
    await findByReference(await recordFailure(kind)),
    await findByReference(await recordFailure(kind)),
  ];
  const length = (await readAuditEntries(master.accountId)).length;
  const remove = (id: string) => call(deleteLog, { id }, { token: master.token });
  const replies = await runConcurrently(50, () => remove(first.id));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(49).fill(404)]);
  expect(await readDocument(paths.logGroup(first.fingerprint))).toMatchObject({ count: 2 });
  expect((await remove(second.id)).status).toBe(200);
  expect(await readDocument(paths.logGroup(first.fingerprint))).toBeNull();
  expect((await call(getLog, { id: second.id }, { token: master.token })).status).toBe(404);
  const entries = (await readAuditEntries(master.accountId)).slice(length);
  expect(entries).toMatchObject([
    { action: 'log.delete', actor: master.uid, target: `${COLLECTIONS.logs}/${first.id}`, after: null },
    { action: 'log.delete', before: { reference: second.reference, endpoint: '/api/discount_rates' } },
  ]);
});

test('the reference ID in a help message leads to the log entry', async () => {
  const message = `Me salió un aviso. Referencia: ABCD23 ${run}`;
  const input = { name: 'Ana', email: owner.email, message, template: 'help' } as const;
  expect((await call(sendMail, input, { token: owner.token })).status).toBe(200);
  const mails = await sentMailTo('soporte@llevo.test');
  expect(mails.find(({ paragraphs }) => paragraphs.includes(message))?.action).toEqual({
    label: 'Ver el error ABCD23',
    url: `${silentDeps.siteUrl}/missioncontrol/logs?buscar=ABCD23`,
  });
});
