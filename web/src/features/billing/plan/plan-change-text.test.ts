import type { Plan } from '@llevo/contract/entities/billing';
import { PLANS } from '@llevo/contract/rules/billing/plans';
import { expect, test } from 'vitest';
import { planChangeCost } from './plan-change-cost.ts';
import { planChangeText } from './plan-change-text.ts';

const DAY_MS = 86_400_000;
const START_MS = Date.parse('2026-11-01T15:00:00Z');
const PERIOD = { startMs: START_MS, endMs: START_MS + 30 * DAY_MS, isTrial: false };
const { free, startup, business } = PLANS;

test.each([
  { what: 'dearer, at once', from: startup, to: business, day: 0, cost: [3000, 0, 4900, 0] },
  { what: 'dearer, in the middle', from: startup, to: business, day: 15, cost: [1500, 0, 4900, 0] },
  { what: 'dearer, after a third', from: startup, to: business, day: 10, cost: [2000, 0, 4900, 0] },
  { what: 'dearer, at the end', from: startup, to: business, day: 30, cost: [0, 0, 4900, 0] },
  { what: 'dearer, past the end', from: startup, to: business, day: 31, cost: [0, 0, 4900, 0] },
  { what: 'cheaper, in the middle', from: business, to: startup, day: 15, cost: [0, 1500, 400, 0] },
  {
    what: 'cheaper, at once: the credit exceeds a month',
    from: business,
    to: startup,
    day: 0,
    cost: [0, 3000, 0, 1100],
  },
])('$what', ({ from, to, day, cost }) => {
  const { todayCents, creditCents, nextCents, restCents } = planChangeCost(
    { from, to },
    PERIOD,
    START_MS + day * DAY_MS,
  );
  expect([todayCents, creditCents, nextCents, restCents]).toEqual(cost);
});

test('a trial costs nothing before its end', () => {
  const cost = planChangeCost({ from: startup, to: business }, { ...PERIOD, isTrial: true }, START_MS);
  expect(cost).toEqual({ todayCents: 0, creditCents: 0, nextCents: 4900, restCents: 0 });
});

const textOf = (newPlan: Plan, paidPlan: Plan | undefined, status: 'active' | 'trialing' = 'active') =>
  planChangeText({
    newPlan,
    paidPlan,
    subscription: {
      status,
      object: {
        current_period_start: new Date(PERIOD.startMs).toISOString(),
        current_period_end: new Date(PERIOD.endMs).toISOString(),
      },
      next_plan: null,
    },
    card: ' a tu Visa •••• 4242',
    nowMs: START_MS + 15 * DAY_MS,
  });

test.each([
  [
    'an upgrade',
    textOf(business, startup),
    'Desde ahora $49 al mes. Hoy se cobra a tu Visa •••• 4242 la diferencia hasta el 01/12/2026: $15.00. Luego, el 01/12/2026 se cobran $49.00; después, $49.00 cada mes.',
  ],
  [
    'a downgrade',
    textOf(startup, business),
    'Desde ahora $19 al mes. Hoy no se cobra nada. Lo que ya pagaste de más, $15.00, se descuenta de tus próximas facturas: el 01/12/2026 se cobran $4.00; después, $19.00 cada mes.',
  ],
  [
    'a change during the trial',
    textOf(business, startup, 'trialing'),
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
])('%s names its amounts and dates', (_what, text, expected) => {
  expect(text).toBe(expected);
});
