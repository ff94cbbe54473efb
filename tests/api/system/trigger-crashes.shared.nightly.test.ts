import { updateCustomerStatus } from '@llevo/contract/endpoints/people/customers';
import { countDrivers } from '@llevo/contract/endpoints/dashboard/dashboard';
import { paths } from '@llevo/contract/paths';
import { expect, test, vi } from 'vitest';
import { createMemberClient } from '../../support/session/test-clients.ts';
import { readDocument } from '../../support/emulators/admin.ts';
import { expectExactFigures } from '../../support/statistics/expect-exact-figures.ts';
import { runSchedule } from '../../support/emulators/run-schedule.ts';
import { killFunctions } from '../../support/emulators/kill-functions.ts';
import { given } from '../../support/fixtures/given.ts';
import { caughtMailTo } from '../../support/mail/mail-catcher.ts';
import { readAuditEntries, readAccountMail } from '../../support/fixtures/account-records.ts';
import { EVENTUALLY } from '../../support/emulators/eventually.ts';

/** The emulator waits 30 s for a process that crashes while it starts, and starts two at a time. */
const DEATHS_TIMEOUT_MS = 180_000;

/** The triggers of the writes below. */
const TRIGGERS = ['customerWritten', 'driverWritten', 'serviceWritten', 'mailCreated'];
/** The schedules that would repair missed triggers. */
const SCHEDULES = ['everyMinute', 'computeCohorts', 'housekeeping'];

test('processes killed between a write and its trigger lose nothing: figures and mail are repaired', async () => {
  const accountId = await given.account();
  const admin = await createMemberClient({ accountId, permission: 'admin' });
  const customer = await given.customer(accountId, { email: `${accountId}@correo.test` });
  await given.service(accountId, { userId: customer.id });
  await vi.waitFor(() => expectExactFigures(accountId, admin), EVENTUALLY);

  const killing = killFunctions([...TRIGGERS, ...SCHEDULES]);
  const info = { ...customer };
  await admin.call(updateCustomerStatus, { id: customer.id, status: 'cancelado', motivo: 'Cuenta repetida', info });
  await given.service(accountId, { userId: customer.id, status: 'finalizado' });
  await given.driver(accountId);
  try {
    await vi.waitFor(
      () => {
        const died = killing.killCounts();
        expect(TRIGGERS.filter((name) => died[name] === 0)).toEqual([]);
      },
      { timeout: DEATHS_TIMEOUT_MS, interval: 100 },
    );
  } finally {
    await killing.stop();
  }

  // The mutations are committed; their triggers were lost with the processes.
  expect(await readDocument(paths.accountDocument(accountId, 'customers', customer.id))).toMatchObject({
    status: 'cancelado',
  });
  expect(await readAuditEntries(accountId)).toHaveLength(1);
  expect(await readAccountMail(accountId)).toMatchObject([{ to: customer.email, state: 'pending' }]);
  expect((await admin.call(countDrivers, { limit: 0 })).total).toBe(0);

  await runSchedule('everyMinute');
  await runSchedule('computeCohorts');
  await expectExactFigures(accountId, admin);
  expect((await admin.call(countDrivers, { limit: 0 })).total).toBe(1);
  expect(await readAccountMail(accountId)).toMatchObject([{ state: 'sent', attempts: 1 }]);
  expect(await caughtMailTo(customer.email)).toHaveLength(1);
}, 360_000);
