/** Minutes to wait after the first, second … failed attempt; after the last the delivery has failed. */
export const WEBHOOK_RETRY_DELAYS_MINUTES = [1, 5, 30, 120, 300, 600, 840, 1_200, 1_440] as const;

/** Attempts per delivery: about three days and a quarter from first to last. */
export const MAX_WEBHOOK_ATTEMPTS = WEBHOOK_RETRY_DELAYS_MINUTES.length + 1;

/** An endpoint that has failed for this long, without a success in between, is disabled: three days. */
export const DISABLE_AFTER_MS = 3 * 24 * 60 * 60_000;

/** The change of an endpoint after an attempt. */
type HealthChange =
  | { readonly kind: 'none' }
  | { readonly kind: 'failing'; readonly failingSince: number | null }
  | { readonly kind: 'disable' };

/** The change after one attempt; none while an endpoint keeps succeeding or failing, so that deliveries do not contend. */
export function endpointHealth(failingSince: number | null, isDelivered: boolean, nowMs: number): HealthChange {
  if (isDelivered) return failingSince === null ? { kind: 'none' } : { kind: 'failing', failingSince: null };
  if (failingSince === null) return { kind: 'failing', failingSince: nowMs };
  return nowMs - failingSince >= DISABLE_AFTER_MS ? { kind: 'disable' } : { kind: 'none' };
}
