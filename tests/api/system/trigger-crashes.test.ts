import { updateCustomerStatus } from '@llevo/contract/endpoints/customers';
import { countDrivers } from '@llevo/contract/endpoints/drivers';
import { paths } from '@llevo/contract/paths';
import { expect, test, vi } from 'vitest';
import { member } from '../../support/session/test-clients.ts';
import { stored } from '../../support/emulators/admin.ts';
import { expectFiguresOf } from '../../support/statistics/expect-exact-figures.ts';
import { fireSchedule } from '../../support/emulators/run-schedule.ts';
import { killFunctions } from '../../support/emulators/kill-functions.ts';
import { given } from '../../support/fixtures/given.ts';
import { mailTo } from '../../support/mail/mail-catcher.ts';
import { auditOf, mailOf } from '../../support/fixtures/account-records.ts';

/** What reacts to the writes below. */
const TRIGGERS = ['customerWritten', 'driverWritten', 'serviceWritten', 'mailCreated'];

test('processes killed between a write and its trigger lose nothing: figures and mail are made up for', async () => {
  const accountId = await given.account();
  const admin = await member({ accountId, permission: 'admin' });
  const customer = await given.customer(accountId, { email: `${accountId}@correo.test` });
  await given.service(accountId, { userId: customer.id });
  await vi.waitFor(() => expectFiguresOf(accountId, admin), { timeout: 60_000, interval: 500 });

  const killing = killFunctions(TRIGGERS);
  const info = { ...customer };
  await admin.call(updateCustomerStatus, { id: customer.id, status: 'cancelado', motivo: 'Cuenta repetida', info });
  await given.service(accountId, { userId: customer.id, status: 'finalizado' });
  await given.driver(accountId);
  let died: Readonly<Record<string, number>> = {};
  try {
    await vi.waitFor(
      () => {
        died = killing.died();
        expect(Math.min(...Object.values(died))).toBeGreaterThan(0);
      },
      { timeout: 60_000, interval: 100 },
    );
  } finally {
    await killing.stop();
  }

  // What was asked for is written whole; what should follow from it was lost with the processes.
  expect(await stored(paths.accountDocument(accountId, 'customers', customer.id))).toMatchObject({
    status: 'cancelado',
  });
  expect(await auditOf(accountId)).toHaveLength(1);
  expect(await mailOf(accountId)).toMatchObject([{ to: customer.email, state: 'pending' }]);
  expect((await admin.call(countDrivers, { limit: 0 })).total).toBe(0);

  await fireSchedule('retryMail');
  await fireSchedule('computeCohorts');
  await expectFiguresOf(accountId, admin);
  expect((await admin.call(countDrivers, { limit: 0 })).total).toBe(1);
  expect(await mailOf(accountId)).toMatchObject([{ state: 'sent', attempts: 1 }]);
  expect(await mailTo(customer.email)).toHaveLength(1);
}, 240_000);
