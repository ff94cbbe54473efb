import type { SentInputOf } from '@llevo/contract/endpoint';
import { listPayouts, registerPayment, verifyPayment, voidPayment } from '@llevo/contract/endpoints/payments';
import type { DriverPayoutRow } from '@llevo/contract/entities/driver-payout';
import type { ServiceRow } from '@llevo/contract/entities/service';
import type { ServicePaymentRow } from '@llevo/contract/entities/service-payment';
import { api, apiResponse } from '../../../lib/http/api.ts';
import { trackEvent } from '../../../lib/http/track-event.ts';
import type { ListSource } from '../../../lib/list/list-source.ts';
import type { PayoutsView } from '../payouts-url.ts';

/** The service as displayed: the precondition of each change, 409 when it has changed. */
type SeenService = Pick<ServiceRow, 'id' | 'updatedAt'>;
type SeenPayment = Pick<ServicePaymentRow, 'id'>;

export type PaymentInput = Pick<SentInputOf<typeof registerPayment>, 'kind' | 'amount' | 'method'>;

/** Registers a payment. A repeated call with the same key registers one. */
export async function sendPayment({ id, updatedAt }: SeenService, input: PaymentInput, key: string): Promise<void> {
  await api(registerPayment, { id, updatedAt, ...input }, { headers: { 'Idempotency-Key': key } });
  trackEvent('service.paid', { method: input.method });
}

export const acceptPayment = ({ id, updatedAt }: SeenService, payment: SeenPayment) =>
  api(verifyPayment, { id, updatedAt, payment: payment.id, accepted: true });

export const refusePayment = ({ id, updatedAt }: SeenService, payment: SeenPayment, reason: string) =>
  api(verifyPayment, { id, updatedAt, payment: payment.id, accepted: false, reason });

export const annulPayment = ({ id, updatedAt }: SeenService, payment: SeenPayment, reason: string) =>
  api(voidPayment, { id, updatedAt, payment: payment.id, reason });

/** What drivers earned in the view's week. */
export const payoutsSource: ListSource<DriverPayoutRow, PayoutsView> = {
  name: 'payouts',
  fetch: ({ filters: { week } }, part, signal) =>
    apiResponse(listPayouts, { ...part, ...(week === null ? {} : { week }) }, { signal }),
};
