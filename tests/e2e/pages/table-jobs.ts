/** Jobs of a company, for journeys through the table of events: page, e-mails and ledger of each. */
import { registerPayment } from '@llevo/contract/endpoints/services/payments';
import { createTrackingLink, updateService } from '@llevo/contract/endpoints/services/services';
import { DEFAULT_QUOTER_SETTINGS } from '@llevo/contract/entities/quoter-settings';
import type { PaymentKind } from '@llevo/contract/entities/service-payment';
import type { Service } from '@llevo/contract/entities/service';
import { guayaquilDate } from '@llevo/contract/rules/dates';
import type { CashAtFinish } from '@llevo/contract/rules/services/driver-cash';
import { ledgerBalances, serviceLedger } from '@llevo/contract/rules/services/service-ledger';
import type { LedgerParty } from '@llevo/contract/rules/services/service-ledger';
import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { given } from '../../support/fixtures/given.ts';
import { readService } from '../../support/fixtures/service-records.ts';
import { sentMailTo } from '../../support/mail/sent-mail.ts';
import { createMemberClient } from '../../support/session/test-clients.ts';
import { givenInvitedDriver } from './driver-app-page.ts';

/** The day of the jobs, in Guayaquil. */
export const TODAY = guayaquilDate(Date.now());
export const DRIVER = 'José Ñauta';
/** The last digits of each customer's phone. */
export const PHONE_END = '3333';
export const BANK_ACCOUNT = {
  bank: 'Banco Pichincha',
  type: 'ahorros',
  number: '2200123456',
  holder: 'Fletes de la Tabla',
  document: '1790011674001',
} as const;

/** A company that takes transfers, with a clerk and a driver who uses the app. */
export async function givenCompany() {
  const quoter = { ...DEFAULT_QUOTER_SETTINGS, bankAccounts: [BANK_ACCOUNT] };
  const accountId = await given.quotingAccount({ name: 'Fletes de la Tabla', quoter });
  const [clerk, member, driver] = await Promise.all([
    createMemberClient({ accountId, permission: 'user' }),
    given.person({}, accountId),
    givenInvitedDriver(accountId),
  ]);
  return { accountId, clerk, member, driver };
}

type Company = Awaited<ReturnType<typeof givenCompany>>;

/** A job of a customer of its own, and the path of its page. */
export async function givenJob({ accountId, clerk, driver }: Company, facts: Partial<Service>) {
  const email = `${randomUUID()}@clientes.test`;
  const customer = await given.customer(accountId, { email, cellphone: `+593 99 222 ${PHONE_END}` });
  const assigned = { driverId: driver.id, driverName: DRIVER, date: TODAY, userId: customer.id };
  const { id } = await given.service(accountId, { ...assigned, ...facts });
  const { tracking_url: url } = await clerk.call(createTrackingLink, { id });
  const stored = () => readService(accountId, id);
  const seen = async () => ({ id, updatedAt: new Date((await stored()).updatedAt).toISOString() });
  /** The next status, by the clerk. */
  const advance = async (status: 'en camino' | 'en curso' | 'finalizado', cash?: CashAtFinish) => {
    await clerk.call(updateService, { ...(await seen()), status, cash });
  };
  const cancel = async () => {
    const cancelled = { status: 'cancelado', cancellationReason: 'vehicle' } as const;
    await clerk.call(updateService, { ...(await seen()), ...cancelled });
  };
  /** A payment to the company's account, registered by the clerk. */
  const pay = async (kind: Exclude<PaymentKind, 'partial'>) => {
    await clerk.call(registerPayment, { ...(await seen()), kind, method: 'transferencia', holder: 'company' });
  };
  const balances = async (): Promise<Record<LedgerParty, number>> => ledgerBalances(serviceLedger(await stored()));
  const subjects = async () => (await sentMailTo(email)).map(({ subject }) => subject).join('\n');
  return { id, path: new URL(url).pathname, stored, advance, cancel, pay, balances, subjects };
}

/** A term of the page's payment and its value. */
export const fact = (page: Page, term: string) => page.getByText(term, { exact: true }).locator('..');

/** Pays the amount that is due with Payphone, on the customer's page. */
export async function payWithPayphone(page: Page, amount: string): Promise<void> {
  await page.getByRole('button', { name: `Pagar ${amount} con Payphone` }).click();
  await page.getByRole('button', { name: 'Pagar', exact: true }).click();
  await page.getByText('Recibimos tu pago. ¡Gracias!').waitFor();
}
