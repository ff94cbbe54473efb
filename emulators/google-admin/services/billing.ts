/** Billing accounts, the project's link to one, and budgets. */
import * as z from 'zod';
import type { FakeProject } from '../fake-project.ts';
import { invalid, notFound, precondition } from '../errors.ts';
import { routesOf, type Route } from '../route.ts';

const billing = routesOf('cloudbilling.googleapis.com');
const budgets = routesOf('billingbudgets.googleapis.com');

const Budget = z.strictObject({
  displayName: z.string().max(60),
  budgetFilter: z.strictObject({
    projects: z.array(z.string().regex(/^projects\/\d+$/)),
    calendarPeriod: z.literal(['MONTH', 'QUARTER', 'YEAR']).optional(),
  }),
  amount: z.strictObject({
    specifiedAmount: z.strictObject({ currencyCode: z.literal('USD').optional(), units: z.string().regex(/^\d+$/) }),
  }),
  // A fraction of 1, despite its name.
  thresholdRules: z.array(z.strictObject({ thresholdPercent: z.number().positive().max(10) })).min(1),
});

const billingInfo = ({ projectId, billingAccount }: FakeProject) => ({
  name: `projects/${projectId}/billingInfo`,
  projectId,
  billingAccountName: billingAccount ?? '',
  billingEnabled: billingAccount !== null,
});

export const BILLING_ROUTES: readonly Route[] = [
  billing('GET /v1/billingAccounts', {
    handle: ({ fake }) => ({
      billingAccounts: [...fake.billingAccounts].map(([name, account]) => ({ name, ...account })),
    }),
  }),
  billing('GET /v1/projects/{project}/billingInfo', { handle: ({ project }) => billingInfo(project) }),
  billing('PUT /v1/projects/{project}/billingInfo', {
    body: z.strictObject({ billingAccountName: z.string() }),
    handle: ({ fake, project, body }) => {
      const account = fake.billingAccounts.get(body.billingAccountName);
      if (account === undefined) throw notFound(body.billingAccountName);
      if (!account.open) throw precondition(`${body.billingAccountName} is closed.`);
      project.billingAccount = body.billingAccountName;
      return billingInfo(project);
    },
  }),

  budgets('GET /v1/billingAccounts/{account}/budgets', {
    query: ['pageSize', 'scope'],
    handle: ({ fake, params }) => ({
      budgets: [...fake.budgets]
        .filter(([name]) => name.startsWith(`billingAccounts/${params['account'] ?? ''}/`))
        .map(([name, budget]) => ({ name, ...budget })),
    }),
  }),
  budgets('POST /v1/billingAccounts/{account}/budgets', {
    body: Budget,
    handle: ({ fake, params, body }) => {
      const account = `billingAccounts/${params['account'] ?? ''}`;
      if (!fake.billingAccounts.has(account)) throw notFound(account);
      const name = `${account}/budgets/${fake.nextId()}`;
      fake.budgets.set(name, body);
      return { name, ...body };
    },
  }),
  budgets('PATCH /v1/billingAccounts/{account}/budgets/{budget}', {
    query: ['updateMask'],
    body: Budget.partial(),
    handle: ({ fake, params, query, body }) => {
      const name = `billingAccounts/${params['account'] ?? ''}/budgets/${params['budget'] ?? ''}`;
      const budget = fake.budgets.get(name);
      if (budget === undefined) throw notFound(name);
      const mask = (query.get('updateMask') ?? '').split(',');
      const written = Object.keys(body);
      if (written.some((field) => !mask.includes(field))) throw invalid('updateMask lacks a written field.');
      const next = { ...budget, ...body };
      fake.budgets.set(name, next);
      return { name, ...next };
    },
  }),
];
