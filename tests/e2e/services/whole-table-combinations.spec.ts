/** The combinations of the table of events that `whole-table.spec.ts` leaves out: page, details, e-mails and ledger agree. */
import type { Service } from '@llevo/contract/entities/service';
import type { Page } from '@playwright/test';
import { guayaquilDate } from '@llevo/contract/rules/dates';
import { signInByApi } from '../../support/browser/sign-in-by-api.ts';
import { expect, test } from '../fixtures.ts';
import { fact, givenCompany, givenJob, payWithPayphone, PHONE_END } from '../pages/table-jobs.ts';
import { expectTracked } from '../pages/tracking-page.ts';

type Job = Awaited<ReturnType<typeof givenJob>>;

const IN_A_WEEK = { date: guayaquilDate(Date.now() + 7 * 86_400_000), hour: '10:00' };
const PRICE = { priceCents: 4000 } as const;
const immediate = (typePayment: Service['typePayment']) =>
  ({ ...PRICE, typeService: 'IMMEDIATE', typePayment }) as const;
const reserved = (typePayment: Service['typePayment']) =>
  ({ ...PRICE, typeService: 'RESERVE', status: 'confirmado', typePayment }) as const;

interface Combination {
  readonly facts: Partial<Service>;
  /** Payments before the end, and the end itself. */
  readonly live: (job: Job, customer: Page) => Promise<void>;
  readonly heading: string;
  /** The state of the payment on the customer's page. */
  readonly state: string;
  /** A text of the back-office's details. */
  readonly details: string;
  /** The subjects of the customer's e-mails, in this order. */
  readonly mails: RegExp;
  /** Cents that each is owed. */
  readonly balances: Readonly<Record<'customer' | 'company' | 'driver', number>>;
}

/** The customer's own cancellation, on the page. */
async function cancelOnPage(page: Page, money: RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Cancelar el servicio' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancelar el servicio' });
  await expect(dialog).toContainText(money);
  await dialog.getByLabel('¿Por qué lo cancelas?').fill('Ya no me mudo');
  await dialog.getByLabel('Cuatro últimos números de tu celular').fill(PHONE_END);
  await dialog.getByRole('button', { name: 'Cancelar el servicio' }).click();
}

const finish = async (job: Job, cash?: 'driver') => {
  await job.advance('en camino');
  await job.advance('en curso');
  await job.advance('finalizado', cash);
};

const FINISHED = { heading: 'Servicio terminado', state: 'Pagado', details: 'Pagado' } as const;
const CANCELLED = { heading: 'Servicio cancelado' } as const;
const TO_RETURN = { ...CANCELLED, state: 'Por devolver', details: 'Por devolver' } as const;
/** 85 % of 40.00, all of it with the company. */
const WITH_COMPANY = { customer: 0, company: -3400, driver: 3400 };
const owedToCustomer = (cents: number) => ({ customer: cents, company: -cents, driver: 0 });
const NOTHING = { customer: 0, company: 0, driver: 0 };

const COMBINATIONS: Readonly<Record<string, Combination>> = {
  'immediate by transfer, finished': {
    facts: immediate('transferencia'),
    live: async (job) => {
      await job.pay('full');
      await finish(job);
    },
    ...FINISHED,
    mails: /recibimos tu pago .*\n.*terminó tu /s,
    balances: WITH_COMPANY,
  },
  'immediate by Payphone, finished': {
    facts: immediate('payphone'),
    live: async (job, customer) => {
      await payWithPayphone(customer, '$40.00');
      await finish(job);
    },
    ...FINISHED,
    mails: /recibimos tu pago .*\n.*terminó tu /s,
    balances: WITH_COMPANY,
  },
  'reserved, the rest in cash, finished': {
    facts: reserved('efectivo'),
    live: async (job) => {
      await job.pay('deposit');
      await finish(job, 'driver');
    },
    ...FINISHED,
    mails: /recibimos tu pago .*\n.*terminó tu /s,
    balances: { customer: 0, company: -1400, driver: 1400 },
  },
  'reserved by Payphone, finished': {
    facts: reserved('payphone'),
    live: async (job, customer) => {
      await payWithPayphone(customer, '$20.00');
      await finish(job);
      await customer.reload();
      await payWithPayphone(customer, '$20.00');
    },
    ...FINISHED,
    mails: /recibimos tu pago .*\n.*terminó tu .*\n.*recibimos tu pago /s,
    balances: WITH_COMPANY,
  },
  'immediate in cash, cancelled by the company': {
    facts: immediate('efectivo'),
    live: (job) => job.cancel(),
    ...CANCELLED,
    state: 'No pagaste nada',
    details: 'Cancelado',
    mails: /se canceló tu /,
    balances: NOTHING,
  },
  'immediate by transfer, cancelled by the customer': {
    facts: immediate('transferencia'),
    live: async (job, customer) => {
      await job.pay('full');
      await customer.reload();
      await cancelOnPage(customer, /Tu dinero: .*\$40\.00/);
    },
    ...TO_RETURN,
    mails: /recibimos tu pago .*\n.*cancelaste tu /s,
    balances: owedToCustomer(4000),
  },
  'immediate by Payphone, cancelled by the company': {
    facts: immediate('payphone'),
    live: async (job, customer) => {
      await payWithPayphone(customer, '$40.00');
      await job.cancel();
    },
    ...TO_RETURN,
    mails: /recibimos tu pago .*\n.*se canceló tu /s,
    balances: owedToCustomer(4000),
  },
  'reserved, the rest in cash, cancelled by the company': {
    facts: reserved('efectivo'),
    live: async (job) => {
      await job.pay('deposit');
      await job.cancel();
    },
    ...TO_RETURN,
    mails: /recibimos tu pago .*\n.*se canceló tu /s,
    balances: owedToCustomer(2000),
  },
  'reserved by transfer, cancelled by the customer in time': {
    facts: { ...reserved('transferencia'), ...IN_A_WEEK },
    live: async (job, customer) => {
      await job.pay('deposit');
      await customer.reload();
      await cancelOnPage(customer, /Tu dinero: .*\$20\.00/);
    },
    ...TO_RETURN,
    mails: /recibimos tu pago .*\n.*cancelaste tu /s,
    balances: owedToCustomer(2000),
  },
  'reserved by transfer, cancelled by the customer too late': {
    facts: reserved('transferencia'),
    live: async (job, customer) => {
      await job.pay('deposit');
      await customer.reload();
      await cancelOnPage(customer, /Tu dinero: .*\$20\.00/);
    },
    ...CANCELLED,
    state: 'Reserva pagada, sin devolución',
    details: 'Cancelado',
    mails: /recibimos tu pago .*\n.*cancelaste tu /s,
    balances: NOTHING,
  },
};

for (const [name, { facts, live, heading, state, details, mails, balances }] of Object.entries(COMBINATIONS)) {
  test(
    `page, details, e-mails and ledger agree of a job ${name}`,
    { tag: ['@desktop', '@nightly'] },
    async ({ page, browser }) => {
      const company = await givenCompany();
      const job = await givenJob(company, facts);
      const phone = await browser.newContext();
      const customer = await phone.newPage();
      await customer.goto(job.path);
      await live(job, customer);
      await expectTracked(customer, heading);
      await expect(fact(customer, 'Estado')).toContainText(state);
      await signInByApi(page, company.member.email);
      await page.goto(`/serviceManagement?servicio=${job.id}`);
      await expect(page.getByRole('dialog', { name: 'Detalle del servicio' }).getByText(details).first()).toBeVisible();
      await expect.poll(job.subjects).toMatch(mails);
      expect(await job.balances()).toEqual(balances);
      await phone.close();
    },
  );
}
