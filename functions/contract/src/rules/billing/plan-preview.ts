import type { PlanChangeAmounts } from '../../entities/billing.ts';

const MINUTE_MS = 60_000;
/** Time in which the amounts of a preview can be confirmed. */
const PREVIEW_LIFETIME_MS = 15 * MINUTE_MS;
/** Tolerated difference of clocks. */
const MAX_SKEW_MS = MINUTE_MS;

/** Whether a preview priced at that instant can still be confirmed; both in milliseconds since 1970. */
export const isPreviewFresh = (pricedAtMs: number, nowMs: number): boolean =>
  pricedAtMs <= nowMs + MAX_SKEW_MS && nowMs - pricedAtMs <= PREVIEW_LIFETIME_MS;

/** Whether two previews charge the same today and at the next charge. */
export const hasSameAmounts = (one: PlanChangeAmounts, other: PlanChangeAmounts): boolean =>
  one.today === other.today && one.next === other.next;
