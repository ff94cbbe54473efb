import type { Plan, PlanPreview } from '@llevo/contract/entities/billing';
import { PLANS } from '@llevo/contract/rules/billing/plans';
import { expect, test } from 'vitest';
import { planChangeText } from './plan-change-text.ts';

const PERIOD_START = '2026-11-01T15:00:00.000Z';
const PERIOD_END = '2026-12-01T15:00:00.000Z';
const { free, startup, business } = PLANS;

const previewOf = (plan: Plan, amounts: Partial<PlanPreview>): PlanPreview => ({
  plan: plan.id,
  today: 0,
  credit: 0,
  next: plan.price,
  rest: 0,
  next_date: PERIOD_END,
  starts: null,
  priced_at: PERIOD_START,
  ...amounts,
});

const textOf = (newPlan: Plan, paidPlan: Plan | undefined, amounts?: Partial<PlanPreview>) =>
  planChangeText({
    newPlan,
    paidPlan,
    subscription: {
      status: 'active',
      object: { current_period_start: PERIOD_START, current_period_end: PERIOD_END },
      next_plan: null,
      grace: null,
    },
    card: ' a tu Visa •••• 4242',
    preview: amounts && previewOf(newPlan, amounts),
  });

test.each([
  [
    'an upgrade',
    textOf(business, startup, { today: 15 }),
    'Desde ahora $49 al mes. Hoy se cobra a tu Visa •••• 4242 la diferencia hasta el 01/12/2026: $15.00. Luego, el 01/12/2026 se cobran $49.00; después, $49.00 cada mes.',
  ],
  [
    'a downgrade',
    textOf(startup, business, { credit: 15, next: 4 }),
    'Desde ahora $19 al mes. Hoy no se cobra nada. Lo que ya pagaste de más, $15.00, se descuenta de tus próximas facturas: el 01/12/2026 se cobran $4.00; después, $19.00 cada mes.',
  ],
  [
    'a downgrade whose credit exceeds a month',
    textOf(startup, business, { credit: 30, next: 0, rest: 11 }),
    'Desde ahora $19 al mes. Hoy no se cobra nada. Lo que ya pagaste de más, $30.00, se descuenta de tus próximas facturas: el 01/12/2026 se cobran $0.00 y quedan $11.00 a tu favor; después, $19.00 cada mes.',
  ],
  [
    'a change during the trial',
    textOf(business, startup, {}),
    'Desde ahora $49 al mes. Hoy no se cobra nada: el 01/12/2026 se cobran $49.00; después, $49.00 cada mes.',
  ],
  [
    'the free plan',
    textOf(free, startup),
    'No se cobra más. El plan Inicial sigue hasta el 01/12/2026; desde entonces la cuenta tiene el plan Gratis.',
  ],
  [
    'the free plan with nothing paid',
    textOf(free, undefined),
    'Desde ahora la cuenta tiene el plan Gratis y no se cobra nada.',
  ],
  ['a change without amounts yet', textOf(business, startup), 'Desde ahora $49 al mes.'],
])('%s names its amounts and dates', (_what, text, expected) => {
  expect(text).toBe(expected);
});
