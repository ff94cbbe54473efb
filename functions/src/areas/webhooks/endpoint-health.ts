/** An endpoint that has failed for this long, without a success in between, is disabled: three days. */
export const DISABLE_AFTER_MS = 3 * 24 * 60 * 60_000;

/** What an attempt changes in its endpoint. */
export type HealthChange =
  | { readonly kind: 'none' }
  | { readonly kind: 'failing'; readonly failingSince: number | null }
  | { readonly kind: 'disable' };

/** Follows one attempt. Writes nothing while an endpoint goes on succeeding or failing, so that deliveries do not contend. */
export function endpointHealth(failingSince: number | null, isDelivered: boolean, nowMs: number): HealthChange {
  if (isDelivered) return failingSince === null ? { kind: 'none' } : { kind: 'failing', failingSince: null };
  if (failingSince === null) return { kind: 'failing', failingSince: nowMs };
  return nowMs - failingSince >= DISABLE_AFTER_MS ? { kind: 'disable' } : { kind: 'none' };
}
