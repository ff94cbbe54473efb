import type { ServicePaymentRow } from '../../entities/service-payment.ts';
import { guayaquilDate, guayaquilInstantMs } from '../dates.ts';

/** Payphone reverses a charge on its day until this hour of Ecuador (docs/services/payphone.md). */
const LAST_HOUR = '20:00';

/** Name of the author of payments that Payphone confirmed. */
export const PAYPHONE_NAME = 'Payphone';

/** Whether Payphone still reverses a charge of that instant. */
export const isReversalOpen = (chargedAtMs: number, nowMs: number): boolean =>
  nowMs < guayaquilInstantMs(guayaquilDate(chargedAtMs), LAST_HOUR);

/** Whether the payment can be returned through Payphone now: charged by its form, as a whole, on the same day. */
export const canReverseAtPayphone = (
  { method, status, by, at }: Pick<ServicePaymentRow, 'method' | 'status' | 'by' | 'at'>,
  nowMs: number,
): boolean =>
  method === 'payphone' && status === 'pagado' && by === PAYPHONE_NAME && isReversalOpen(Date.parse(at), nowMs);
