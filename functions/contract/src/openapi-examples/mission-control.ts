import type { AccountRow } from '../entities/account.ts';
import type { LogEntry, LogGroup } from '../entities/log-entry.ts';
import type { RevenueMonth } from '../entities/revenue.ts';
import type { EndpointExamples } from './example.ts';
import { onlyPage } from './example.ts';
import { ACCOUNT_ID } from './fixtures/people.ts';
import { ACCOUNT_NAME, dispatcher, owner } from './fixtures/users.ts';

const account: AccountRow = {
  id: ACCOUNT_ID,
  name: ACCOUNT_NAME,
  owner_email: owner.email,
  plan: 'startup',
  subscription: 'active',
  active: 1,
  closes_at: null,
  date_created: owner.date_created,
};
const CLOSES_AT = '2026-12-08T14:30:00.000Z';

const group: LogGroup = {
  fingerprint: '7c1f0be94a52',
  message: 'The tax authority did not answer',
  method: 'POST',
  endpoint: '/api/serviceManagement/services/:id/invoice',
  code: 'internal',
  status: 500,
  count: 3,
  first_time: '2026-11-22T16:11:00.000Z',
  last_time: '2026-11-24T13:47:00.000Z',
};
const entry: LogEntry = {
  id: 'Lg9Wk4TxB7Qn',
  time: group.last_time,
  message: group.message,
  email: dispatcher.email,
  method: group.method,
  endpoint: group.endpoint,
  body: { total: 54.88 },
  code: group.code,
  status: group.status,
  reference: 'K7M4QX',
  user_id: dispatcher.id,
  account_id: ACCOUNT_ID,
  impersonator: null,
  fingerprint: group.fingerprint,
};

const month: RevenueMonth = {
  month: '2026-11-01',
  received: 1292,
  refunded: 38,
  revenue: 1254,
  paying: 64,
  started: 5,
  won_back: 1,
  lost: 2,
  churn_rate: 3.13,
};

export const missionControlExamples = {
  getAccountMetrics: {
    description:
      'Churned accounts are those that were closed; accounts that stopped paying are in `GET /api/metrics/revenue`.',
    input: {},
    output: { totalAccounts: 131, activeAccounts: 124, churnedAccounts: 7 },
  },
  getAccountGrowth: {
    description: 'One dataset of new accounts, and one of all accounts.',
    input: {},
    output: {
      labels: ['2026-10-01', '2026-11-01'],
      datasets: [
        { label: 'new', data: [9, 12] },
        { label: 'total', data: [119, 131] },
      ],
    },
  },
  getRevenue: {
    description:
      'Amounts are in dollars. A payment counts in the month it arrived, a refund or lost dispute in the month it was made.',
    input: {},
    output: { months: [month], paying: 68, lost: 5 },
  },
  listAccounts: {
    description: '`active` is 0 for closed accounts.',
    input: { search: 'cevallos', limit: 25 },
    output: [account],
    page: onlyPage(1),
  },
  getAccountOverview: {
    description:
      'At most 25 members, and ten entries each of audit log and events. Customers and drivers are not named.',
    input: { id: ACCOUNT_ID },
    output: {
      account,
      payment: {
        payer: 'paying',
        lost_at: null,
        paid_until: '2026-12-03T14:00:00.000Z',
        next_plan: null,
        grace_until: null,
        card: { brand: 'visa', last4: '4242', exp_month: 8, exp_year: 2030 },
      },
      members: [owner, dispatcher],
      members_total: 2,
      months: [{ month: month.month, services: 212, drivers: 3, received: 19, refunded: 0 }],
      audit: [
        { id: 'Au8Xn3VkT6Wd', time: '2026-11-24T14:20:00.000Z', actor: dispatcher.name, action: 'driver.status' },
      ],
      events: [],
    },
  },
  updateAccount: {
    description: 'A plan set here is free of charge and does not count as revenue.',
    input: { id: ACCOUNT_ID, plan: 'business', active: 1 },
    output: { ...account, plan: 'business' },
  },
  deleteAnyAccount: {
    description: 'The account can be restored until `closes_at`.',
    input: { id: ACCOUNT_ID },
    output: { id: ACCOUNT_ID, closes_at: CLOSES_AT },
  },
  restoreAnyAccount: {
    description: '409 if the account is not being closed.',
    input: { id: ACCOUNT_ID },
    output: account,
  },
  listUsers: {
    description: 'A user of several accounts is listed once.',
    input: { search: 'paredes', limit: 25 },
    output: [dispatcher],
    page: onlyPage(1),
  },
  deleteAnyUser: {
    description: '409 if the user is the only owner of an account.',
    input: { id: dispatcher.id },
    output: { id: dispatcher.id },
  },
  listLogs: {
    description: 'Entries expire, groups do not. Secrets are redacted.',
    input: { search: entry.reference, limit: 25 },
    output: { results: [entry], groups: [], total: 1 },
    page: onlyPage(1),
  },
  getLog: {
    description: '`group` counts all failures of the same kind.',
    input: { id: entry.id },
    output: { ...entry, group },
    errors: { not_found: 'Ese registro ya no existe' },
  },
  deleteLog: {
    description: 'The count of its group does not change.',
    input: { id: entry.id },
    output: { id: entry.id },
    errors: { not_found: 'Ese registro ya no existe' },
  },
} satisfies Partial<EndpointExamples>;
