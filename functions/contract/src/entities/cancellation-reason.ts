import * as z from 'zod';

/** Why a service was cancelled, to be counted; `by_customer` is set where the customer does it with the tracking link. */
export const CANCELLATION_REASONS = [
  'not_needed',
  'unreachable',
  'other_company',
  'no_agreement',
  'no_driver',
  'vehicle',
  'road',
  'duplicate',
  'other',
  'by_customer',
] as const;
export const CancellationReason = z.enum(CANCELLATION_REASONS);
export type CancellationReason = z.infer<typeof CancellationReason>;

/** The reasons that a company may give. */
export const CompanyCancellationReason = CancellationReason.exclude(['by_customer']);
export type CompanyCancellationReason = z.infer<typeof CompanyCancellationReason>;
