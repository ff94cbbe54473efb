/** Why a driver may not be asked now. */
export const UNFIT_REASONS = [
  /** The company has not approved the driver, or no longer. */
  'inactive',
  'unavailable',
  'papers',
  'documents_expired',
  'vehicle',
  'declined',
  'missed',
  'has_offer',
  /** Never seen, or not for five minutes. */
  'no_position',
  'outside_area',
  /** A job is under way, or the next one begins too soon. */
  'busy',
  'too_far',
  /** Offers are answered in the driver's app only. */
  'no_app',
] as const;
export type Unfit = (typeof UNFIT_REASONS)[number];
