import type { InputOf } from '@llevo/contract/endpoint';
import { previewPlan } from '@llevo/contract/endpoints/billing/billing';
import type { changePlan } from '@llevo/contract/endpoints/billing/billing';
import type { PlanPreview } from '@llevo/contract/entities/billing';
import type { PlanId } from '@llevo/contract/entities/session';
import { hasSameAmounts, isPreviewFresh } from '@llevo/contract/rules/billing/plan-preview';
import { isPaidPlan } from '@llevo/contract/rules/billing/plans';
import { implement } from '../../http/implement.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { PlanChangeCost, RenewalCost, SubscriptionFacts } from '../../platform/seams/payments.ts';
import { billingStore } from './billing-store.ts';
import { runningSubscription } from './buy-plan.ts';
import { cardRequiredError, toAppError } from './payment-error.ts';

const CENTS = 100;
const SECOND_MS = 1000;

/** Previews the cost of a plan change with the payment provider. Changes nothing. */
export const previewPlanRoute = implement(previewPlan, async ({ input: { plan }, deps, caller }) => {
  const { customerId } = await billingStore(deps).find(caller.accountId);
  const running = customerId === null ? null : await fetchRunning(deps, customerId);
  // The provider counts in seconds.
  const atMs = Math.floor(deps.clock.nowMs() / SECOND_MS) * SECOND_MS;
  if (customerId === null || running === null) {
    if (isPaidPlan(plan)) throw cardRequiredError(plan);
    return { data: toPlanPreview(NOTHING_CHARGED, { plan, running, atMs }) };
  }
  return { data: await priceChange(deps, { customerId, running, plan, atMs }) };
});

const fetchRunning = async ({ payments }: Deps, customerId: string): Promise<SubscriptionFacts | null> =>
  runningSubscription(
    await payments.fetchState(customerId).catch((error: unknown) => {
      throw toAppError(error);
    }),
  );

type ConfirmedPreview = NonNullable<InputOf<typeof changePlan>['preview']>;

interface PricedChange {
  readonly customerId: string;
  readonly running: SubscriptionFacts;
  readonly plan: PlanId;
}

/**
 * Throws 409 with the current amounts if the confirmed ones no longer hold. Priced for the same instant, so that only
 * a real change differs, not the time the user took to confirm.
 */
export async function assertPreviewHolds(deps: Deps, change: PricedChange, confirmed: ConfirmedPreview): Promise<void> {
  const [pricedAtMs, nowMs] = [Date.parse(confirmed.priced_at), deps.clock.nowMs()];
  const isFresh = isPreviewFresh(pricedAtMs, nowMs);
  const current = await priceChange(deps, { ...change, atMs: isFresh ? pricedAtMs : nowMs });
  if (isFresh && hasSameAmounts(confirmed, current)) return;
  throw new AppError('conflict', 'Los montos cambiaron. Revísalos y confirma de nuevo.', { current });
}

async function priceChange(
  { payments }: Deps,
  { customerId, running, plan, atMs }: PricedChange & { readonly atMs: number },
): Promise<PlanPreview> {
  if (!isPaidPlan(plan)) return toPlanPreview(NOTHING_CHARGED, { plan, running, atMs });
  const pricing =
    running.plan === plan
      ? payments.previewRenewal(customerId, running).then(keepingCost)
      : payments.previewPlanChange(customerId, running, { plan, atMs });
  const cost = await pricing.catch((error: unknown) => {
    throw toAppError(error);
  });
  return toPlanPreview(cost, { plan, running, atMs });
}

const NOTHING_CHARGED: PlanChangeCost = { todayCents: 0, creditCents: 0, nextCents: 0, restCents: 0 };

/** The current plan, chosen again: nothing is charged before its next period. */
const keepingCost = (renewal: RenewalCost | null): PlanChangeCost => ({
  ...NOTHING_CHARGED,
  nextCents: renewal?.dueCents ?? 0,
  creditCents: renewal === null ? 0 : renewal.creditCents + renewal.restCents,
  restCents: renewal?.restCents ?? 0,
});

interface PreviewFacts {
  readonly plan: PlanId;
  readonly running: SubscriptionFacts | null;
  readonly atMs: number;
}

function toPlanPreview(cost: PlanChangeCost, { plan, running, atMs }: PreviewFacts): PlanPreview {
  const toIsoTime = (ms: number) => new Date(ms).toISOString();
  const isPaid = running?.status === 'active' || running?.status === 'trialing';
  const periodEnd = isPaid && running.periodEnd !== null ? toIsoTime(running.periodEnd) : null;
  const hasNext = isPaidPlan(plan);
  return {
    plan,
    today: cost.todayCents / CENTS,
    credit: cost.creditCents / CENTS,
    next: hasNext ? cost.nextCents / CENTS : null,
    rest: cost.restCents / CENTS,
    next_date: hasNext ? periodEnd : null,
    // The free plan begins after the paid period.
    starts: hasNext ? null : periodEnd,
    priced_at: toIsoTime(atMs),
  };
}
