import type { Card, Invoice } from '../entities/billing.ts';
import type { InvoiceBuyer } from '../entities/invoice-parties.ts';
import { PLANS } from '../rules/billing/plans.ts';
import type { EndpointExamples } from './example.ts';

/** A token of the payment provider's form, as its test mode makes them. */
const CARD_TOKEN = 'pm_card_visa';
const PRICED_AT = '2026-11-24T14:30:00.000Z';
const PERIOD_END = '2026-12-03T14:00:00.000Z';

const card: Card = { brand: 'visa', last4: '4242', exp_month: 8, exp_year: 2030 };

const invoice: Invoice = {
  number: 'LLV-0042',
  date: '2026-11-03T14:00:00.000Z',
  status: 'paid',
  total: 19,
  invoice_pdf: 'https://llevo.example/facturas/LLV-0042.pdf',
};

export const taxpayer: InvoiceBuyer = {
  idType: 'ruc',
  idNumber: '1790012344001',
  name: 'Mudanzas Cevallos Cía. Ltda.',
  address: 'Av. de la Prensa N45-14, Quito',
  email: 'facturas@example.com',
};

export const billingExamples = {
  listPlans: {
    description: 'Prices are dollars a month, with IVA. `active` is null without a session.',
    input: {},
    output: { plans: Object.values(PLANS), active: 'startup' },
  },
  choosePlan: {
    description:
      'With `requires_payment_action` the bank requires a confirmation: confirm, then repeat the same request. 402 for a declined card.',
    input: { plan: 'startup', token: CARD_TOKEN },
    output: { plan: 'startup', subscription: 'active' },
  },
  previewPlan: {
    description: 'The credit is the unused part of the paid period. Confirm the amounts by sending them to `PATCH`.',
    input: { plan: 'business' },
    output: {
      plan: 'business',
      today: 38.71,
      next: 49,
      credit: 10.29,
      rest: 0,
      next_date: '2026-12-24T14:30:00.000Z',
      starts: null,
      priced_at: PRICED_AT,
    },
  },
  getNextCharge: {
    description:
      'Null on the free plan, for a plan that ends with its period, and while a payment is overdue. Up to ten minutes old.',
    input: {},
    output: { date: PERIOD_END, price: 19, credit: 17.69, owed: 0, due: 1.31, rest: 0 },
  },
  changePlan: {
    description: 'Without `preview` the change is made whatever it costs.',
    input: { plan: 'business', preview: { today: 38.71, next: 49, priced_at: PRICED_AT } },
    output: { plan: 'business', subscription: 'active' },
  },
  getSubscription: {
    description: '`grace` says until when an overdue account still works.',
    input: {},
    output: {
      status: 'active',
      object: { current_period_start: invoice.date, current_period_end: PERIOD_END },
      next_plan: null,
      grace: null,
    },
  },
  getUsage: {
    description: 'A null limit means unlimited. Calls are those with API keys in this calendar month.',
    input: {},
    output: {
      members: { used: 2, limit: 10 },
      drivers: { used: 14, limit: 100 },
      apiKeys: { used: 1, limit: 3 },
      apiCalls: { used: 1240, limit: 10_000 },
      webhooks: { used: 1, limit: 3 },
    },
  },
  getCard: {
    description: 'Only the payment provider has the card’s number.',
    input: {},
    output: card,
  },
  updateCard: {
    description: 'With `requires_payment_action` confirm, then repeat the same request.',
    input: { token: CARD_TOKEN },
    output: card,
  },
  listInvoices: {
    description: 'Only invoices of the plan. Invoices of services are under `/api/invoicing`.',
    input: {},
    output: [invoice],
  },
  upgradePlan: {
    description: 'With `requires_payment_action` confirm, then repeat the same request.',
    input: { plan: 'startup', token: CARD_TOKEN },
    output: { plan: 'startup', subscription: 'active' },
  },
  receivePaymentEvent: {
    description:
      'Requires the header `Stripe-Signature` over the raw body. An event only says that something changed; the server fetches the new state.',
    input: { id: 'evt_example', object: 'event', type: 'invoice.paid' },
    output: { received: true },
    errors: { invalid_input: 'La firma no es válida' },
  },
  getTaxpayer: {
    description: 'Null until the owner has saved a taxpayer.',
    input: {},
    output: taxpayer,
  },
  saveTaxpayer: {
    description: 'RUC and cédula are validated by their check digit.',
    input: { taxpayer },
    output: taxpayer,
    errors: { invalid_input: { message: 'Escribe un RUC válido de 13 dígitos', inputError: 'taxpayer.idNumber' } },
  },
} satisfies Partial<EndpointExamples>;
