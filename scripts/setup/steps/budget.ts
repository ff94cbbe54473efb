import * as z from 'zod';
import type { Google } from '../google/google-client.ts';
import { readProject } from '../installation.ts';
import type { SetupStep } from '../step.ts';
import { readBilling } from './project.ts';

const Budget = z.looseObject({
  name: z.string(),
  displayName: z.string().default(''),
  budgetFilter: z.looseObject({ projects: z.array(z.string()).default([]) }).prefault({}),
  amount: z.looseObject({ specifiedAmount: z.looseObject({ units: z.string().default('0') }).optional() }).prefault({}),
  thresholdRules: z.array(z.looseObject({ thresholdPercent: z.number() })).default([]),
});
const Budgets = z.object({ budgets: z.array(Budget).default([]) });

/** Shares of the amount at which Google e-mails the billing account's administrators. */
const SHARES = [0.5, 0.9, 1];

const displayName = (project: string) => `Llevo ${project}`.slice(0, 60);

/** Finds this project's budget among those of its billing account, which other projects share. */
export async function findBudget(google: Google) {
  const { billingAccountName } = await readBilling(google);
  const path = `/v1/${billingAccountName}/budgets`;
  if (billingAccountName === '') return { path, budget: null };
  const { budgets } = await google.send({ method: 'GET', service: 'billingbudgets', path }, Budgets);
  const budget = budgets.find((one) => one.displayName === displayName(google.project)) ?? null;
  return { path, budget };
}

export const budgetStep: SetupStep = {
  id: 'budget',
  title: 'Budget alert',
  check: async (context) => {
    const { budget: amount } = context.answers;
    if (amount === '0') return { wrong: [], degraded: ['no alerts about costs'] };
    const { budget } = await findBudget(context.google);
    if (budget === null) return { wrong: ['there is no budget'] };
    const shares = budget.thresholdRules.map(({ thresholdPercent }) => thresholdPercent);
    const isRight = budget.amount.specifiedAmount?.units === amount && SHARES.every((share) => shares.includes(share));
    return { wrong: isRight ? [] : [`the budget is not ${amount} dollars with alerts at 50, 90 and 100 %`] };
  },
  apply: async (context) => {
    const { google, project, answers } = context;
    const { path, budget } = await findBudget(google);
    const { number } = await readProject(google);
    const change = {
      amount: { specifiedAmount: { units: answers.budget } },
      thresholdRules: SHARES.map((thresholdPercent) => ({ thresholdPercent })),
    };
    const budgetFilter = { projects: [`projects/${number}`], calendarPeriod: 'MONTH' };
    await google.send(
      budget === null
        ? {
            method: 'POST',
            service: 'billingbudgets',
            path,
            body: { displayName: displayName(project), budgetFilter, ...change },
          }
        : {
            method: 'PATCH',
            service: 'billingbudgets',
            path: `/v1/${budget.name}`,
            query: { updateMask: Object.keys(change).join(',') },
            body: change,
          },
      z.unknown(),
    );
    return [
      `a budget of ${answers.budget} a month, in the billing account’s currency, with e-mails at 50, 90 and 100 %`,
    ];
  },
  undo: () => 'delete it under Billing → Budgets & alerts; it limits nothing, it only warns',
};
