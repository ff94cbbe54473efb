/** The daily summary of alerts by e-mail. */
import { setAlertDigest, updateAlertSettings } from '@llevo/contract/endpoints/alerts';
import type { Alert } from '@llevo/contract/entities/alert';
import { DEFAULT_ALERT_SETTINGS } from '@llevo/contract/entities/alert';
import { COLLECTIONS, paths } from '@llevo/contract/paths';
import { nextDigestMs } from '@llevo/contract/rules/alerts/digest';
import { guayaquilTime } from '@llevo/contract/rules/dates';
import { beforeEach, expect, test, vi } from 'vitest';
import { sendDueDigests } from '../../../functions/src/areas/alerts/send-digests.ts';
import { systemIds } from '../../../functions/src/platform/system.ts';
import { digestEmail } from '../../../functions/src/areas/alerts/emails/digest-email.ts';
import { createInProcessApi } from '../../support/api/in-process-api.ts';
import { adminFirestore, readDocument } from '../../support/emulators/admin.ts';
import { given } from '../../support/fixtures/given.ts';
import type { TestMember } from '../../support/fixtures/members.ts';
import { createMember } from '../../support/fixtures/members.ts';
import { holdClock } from '../../support/vitest/hold-clock.ts';

const call = createInProcessApi();
const HOUR = 3_600_000;
const clock = { now: 0 };
const testClock = { nowMs: () => clock.now, waitUntil: () => Promise.resolve() };
const deps = {
  clock: testClock,
  ids: systemIds,
  log: { info: vi.fn(), error: vi.fn() },
  toEmail: digestEmail('https://llevo.test'),
};

let accountId: string;
let admin: TestMember;
beforeEach(async () => {
  clock.now = holdClock();
  accountId = await given.account();
  admin = await createMember(accountId, 'admin');
});

const choose = (digest: 'none' | 'daily') => call(setAlertDigest, { digest }, { token: admin.token });
const stored = () => readDocument(paths.accountDocument(accountId, 'alertDigests', admin.uid));
const run = () => sendDueDigests(deps, Infinity);
const mails = async () => {
  const { docs } = await adminFirestore.collection(COLLECTIONS.mail).where('accountId', '==', accountId).get();
  return docs.map((mail) => mail.data());
};
/** An hour after the next one is due. */
const sleep = () => {
  clock.now = nextDigestMs('07:00', clock.now) + HOUR;
};

async function alert(id: string, facts: Partial<Alert>): Promise<void> {
  const fields: Alert = {
    kind: 'unassigned',
    state: 'open',
    openedAt: clock.now + HOUR / 4,
    resolvedAt: null,
    isQuiet: false,
    serviceId: id,
    serviceNumber: id,
    driverId: null,
    driverName: null,
    zoneId: null,
    zoneName: null,
    reason: null,
    amountCents: null,
    document: null,
    expiresOn: null,
    search: null,
    ...facts,
  };
  await adminFirestore.doc(paths.accountDocument(accountId, 'alerts', id)).set(fields);
}

test('the morning summary lists alerts since the last one, once, open ones first', async () => {
  await choose('daily');
  await alert('old', { openedAt: clock.now - HOUR });
  await alert('S-1', { state: 'resolved', openedAt: clock.now + HOUR / 2 });
  await alert('S-2', { openedAt: clock.now + HOUR / 3 });
  await run();
  expect(await mails()).toEqual([]);
  sleep();
  await Promise.all([run(), run()]);
  await run();
  const sent = await mails();
  expect(sent).toMatchObject([{ to: admin.email, subject: expect.stringContaining('1 activa, 1 resuelta') as string }]);
  expect(String(sent[0]?.['paragraphs'])).toMatch(/S-2.*S-1/);
  expect(String(sent[0]?.['paragraphs'])).not.toContain('old');
  sleep();
  await run();
  expect(await mails()).toHaveLength(1);
  expect(await stored()).toMatchObject({ dueAt: nextDigestMs('07:00', clock.now) });
});

test('a user who turned it off, or may no longer see alerts, gets no summary', async () => {
  await choose('daily');
  await alert('S-1', {});
  await choose('none');
  expect(await stored()).toBeNull();
  await choose('daily');
  await adminFirestore.doc(paths.user(admin.uid)).update({ [`accounts.${accountId}.permission`]: 'user' });
  sleep();
  await run();
  expect(await mails()).toEqual([]);
  expect(await stored()).toBeNull();
});

test('the company chooses the hour', async () => {
  await choose('daily');
  const digestAt = guayaquilTime(clock.now + 2 * HOUR);
  const settings = { ...DEFAULT_ALERT_SETTINGS, digestAt };
  expect((await call(updateAlertSettings, settings, { token: admin.token })).status).toBe(200);
  expect(await stored()).toMatchObject({ dueAt: nextDigestMs(digestAt, clock.now) });
});

test('a failed summary does not stop others', async () => {
  await choose('daily');
  await alert('S-1', {});
  const broken = await given.account();
  await adminFirestore.doc(paths.account(broken)).update({ createdAt: 'yesterday' });
  sleep();
  const document = adminFirestore.doc(paths.accountDocument(broken, 'alertDigests', 'u-1'));
  await document.set({ dueAt: clock.now - 1, sinceMs: 0 });
  await run();
  expect(await mails()).toHaveLength(1);
  expect((await document.get()).get('dueAt')).toBeGreaterThan(clock.now);
});
