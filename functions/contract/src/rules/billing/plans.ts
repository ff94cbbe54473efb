import type { Plan } from '../../entities/billing.ts';
import type { PlanId } from '../../entities/session.ts';

/** Limits of a plan; null means unlimited. */
export interface PlanLimits {
  readonly members: number | null;
  readonly drivers: number | null;
  readonly apiKeys: number | null;
  /** Calls with API keys, per calendar month in Ecuador. */
  readonly apiCalls: number | null;
  /** Active webhook endpoints. */
  readonly webhooks: number | null;
}

/** Features of the free plan beside its limits, which the larger plans raise. */
const FREE_FEATURES = ['Cotizador público', 'Mapa de conductores en vivo'];
const ALL_OF_FREE = 'Todo lo del plan Gratis';

const monthly = { currency: { symbol: '$' }, interval: 'month' } as const;

/** The plans on sale, in US dollars per month. */
export const PLANS: Readonly<Record<PlanId, Plan>> = {
  free: {
    ...monthly,
    id: 'free',
    name: 'Gratis',
    price: 0,
    features: [...FREE_FEATURES, 'Hasta 25 conductores', 'Hasta 2 usuarios'],
  },
  startup: {
    ...monthly,
    id: 'startup',
    name: 'Inicial',
    price: 19,
    features: [
      ALL_OF_FREE,
      'Hasta 100 conductores',
      'Hasta 10 usuarios',
      'Hasta 3 claves de API y 10,000 llamadas al mes',
    ],
  },
  business: {
    ...monthly,
    id: 'business',
    name: 'Empresa',
    price: 49,
    features: [
      'Todo lo del plan Inicial',
      'Conductores sin límite',
      'Usuarios sin límite',
      'Claves y llamadas de API sin límite',
    ],
  },
};

/** Features of a plan on a page that offers these: the free plan's own where it is not offered beside it. */
export const featuresAmong = (plan: Plan, offered: readonly Plan[]): readonly string[] =>
  offered.some(({ id }) => id === 'free')
    ? plan.features
    : plan.features.flatMap((feature) => (feature === ALL_OF_FREE ? FREE_FEATURES : [feature]));

export const PLAN_LIMITS: Readonly<Record<PlanId, PlanLimits>> = {
  free: { members: 2, drivers: 25, apiKeys: 0, apiCalls: 0, webhooks: 1 },
  startup: { members: 10, drivers: 100, apiKeys: 3, apiCalls: 10_000, webhooks: 3 },
  business: { members: null, drivers: null, apiKeys: null, apiCalls: null, webhooks: 10 },
};

/** SPEC §4: a plan is free or paid. */
export const isPaidPlan = (plan: PlanId): boolean => PLANS[plan].price > 0;

/** Whether a plan includes this many; without a plan the free one applies. */
export function isWithinPlan(plan: PlanId | null, what: keyof PlanLimits, count: number): boolean {
  const limit = PLAN_LIMITS[plan ?? 'free'][what];
  return limit === null || count <= limit;
}

/** How many more than `count` the plan includes; null for any number. */
export function roomInPlan(plan: PlanId | null, what: keyof PlanLimits, count: number): number | null {
  const limit = PLAN_LIMITS[plan ?? 'free'][what];
  return limit === null ? null : Math.max(limit - count, 0);
}

/** The cheapest plan that includes this many; the largest has no limit. */
export const planFor = (what: keyof PlanLimits, count: number): PlanId =>
  Object.values(PLANS).find(({ id }) => isWithinPlan(id, what, count))?.id ?? 'business';

/** The plan required for this many; null if the current plan includes them. */
export const requiredUpgrade = (plan: PlanId | null, what: keyof PlanLimits, count: number): PlanId | null =>
  isWithinPlan(plan, what, count) ? null : planFor(what, count);
