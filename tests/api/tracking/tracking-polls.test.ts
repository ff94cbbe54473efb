/** Reads of a tracking page's poll (docs/decisions/0106). */
import { rateTracking } from '@llevo/contract/endpoints/tracking';
import { paths } from '@llevo/contract/paths';
import { expect, test } from 'vitest';
import { createInProcessApi, createRawCaller, silentDeps } from '../../support/api/in-process-api.ts';
import { adminFirestore } from '../../support/emulators/admin.ts';
import { putDocument } from '../../support/emulators/put-document.ts';
import { givenTrackedService } from '../../support/fixtures/tracking-links.ts';

/** An hour later, when the service has settled; it stands, so that no test crosses the ten minutes of a version. */
const laterMs = Date.now() + 3_600_000;
const deps = { ...silentDeps, clock: { ...silentDeps.clock, nowMs: () => laterMs } };
const send = createRawCaller(deps);
const call = createInProcessApi(deps);

const ask = (token: string, tag?: string | null) =>
  send('GET', `/api/tracking/${token}`, { headers: tag ? { 'if-none-match': `W/${tag}` } : {} });
const tagOf = async (token: string) => (await ask(token)).headers.get('etag');

test('a poll without a change reads link, company and service, however long the timeline is', async () => {
  const { accountId, service, token } = await givenTrackedService({ status: 'en camino' });
  for (let at = 1; at <= 12; at++)
    await putDocument(`${paths.serviceHistory(accountId, service.id)}/h-${at}`, { kind: 'status', at, value: 'x' });
  const again = await ask(token, await tagOf(token));
  expect([again.status, again.text, Number(again.headers.get('x-llevo-reads'))]).toEqual([304, '', 3]);
});

test('a change of service, company or rating is a new answer', async () => {
  const { accountId, service, token } = await givenTrackedService({ status: 'finalizado' });
  const job = adminFirestore.doc(paths.accountDocument(accountId, 'services', service.id));
  const changes: readonly (() => Promise<unknown>)[] = [
    () => job.update({ hour: '11:45' }),
    () => adminFirestore.doc(paths.account(accountId)).update({ name: 'Otro nombre' }),
    () => call(rateTracking, { token, stars: 4 }),
  ];
  for (const [index, change] of changes.entries()) {
    const tag = await tagOf(token);
    expect((await ask(token, tag)).status, `before change ${index}`).toBe(304);
    await change();
    expect((await ask(token, tag)).status, `after change ${index}`).toBe(200);
  }
});

test('a withdrawn link is refused and a deleted service not found, also with the tag of the last answer', async () => {
  const withdrawn = await givenTrackedService();
  const deleted = await givenTrackedService();
  const tags = [await tagOf(withdrawn.token), await tagOf(deleted.token)];
  const serviceOf = ({ accountId, service }: typeof deleted) =>
    adminFirestore.doc(paths.accountDocument(accountId, 'services', service.id));
  await serviceOf(withdrawn).update({ trackingVersion: 1 });
  await serviceOf(deleted).delete();
  expect((await ask(withdrawn.token, tags[0])).status).toBe(403);
  expect((await ask(deleted.token, tags[1])).status).toBe(404);
});

test('a line that another program adds to the timeline just after the change is shown at once', async () => {
  const recent = createRawCaller(silentDeps);
  const { accountId, service, token } = await givenTrackedService({ status: 'en camino' });
  const read = (tag: string | null) =>
    recent('GET', `/api/tracking/${token}`, { headers: tag === null ? {} : { 'if-none-match': tag } });
  const tag = (await read(null)).headers.get('etag');
  expect((await read(tag)).status).toBe(304);
  const line = { kind: 'status', at: Date.now(), from: 'confirmado', to: 'en camino', by: { uid: 'x', name: 'x' } };
  await putDocument(`${paths.serviceHistory(accountId, service.id)}/h-1`, line);
  expect((await read(tag)).status).toBe(200);
});
