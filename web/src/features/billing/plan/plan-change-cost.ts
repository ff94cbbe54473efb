import type { Plan } from '@llevo/contract/entities/billing';
import { divideHalfUp } from '@llevo/contract/rules/money';

interface PlanChange {
  readonly from: Plan;
  readonly to: Plan;
}

interface PaidPeriod {
  /** Milliseconds since 1970. */
  readonly startMs: number;
  readonly endMs: number;
  /** Nothing is paid for it. */
  readonly isTrial: boolean;
}

/** What a change between paid plans costs, in cents. */
export interface PlanChangeCost {
  readonly todayCents: number;
  /** The unused part of the current plan, credited to the next charges; 0 for a more expensive plan. */
  readonly creditCents: number;
  /** The charge at the end of the period. */
  readonly nextCents: number;
  /** Credit that the next charge leaves. */
  readonly restCents: number;
}

/**
 * The cost of changing plans at `nowMs`, as the payment provider prorates it: by the second, for the rest of the period.
 * It calculates again when the change is confirmed, a little later.
 */
export function planChangeCost({ from, to }: PlanChange, period: PaidPeriod, nowMs: number): PlanChangeCost {
  const price = to.price * 100;
  const lengthMs = period.endMs - period.startMs;
  const leftMs = Math.min(Math.max(period.endMs - nowMs, 0), lengthMs);
  const share = (plan: Plan) => (lengthMs <= 0 ? 0 : divideHalfUp(plan.price * 100 * leftMs, lengthMs));
  const difference = period.isTrial ? 0 : share(to) - share(from);
  const creditCents = Math.max(0, -difference);
  return {
    todayCents: Math.max(0, difference),
    creditCents,
    nextCents: Math.max(0, price - creditCents),
    restCents: Math.max(0, creditCents - price),
  };
}
