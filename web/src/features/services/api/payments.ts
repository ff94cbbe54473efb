import type { SentInputOf } from '@llevo/contract/endpoint';
import { getDriverDocuments } from '@llevo/contract/endpoints/people/drivers';
import {
  listPayouts,
  recordRefund,
  registerPayment,
  reversePayphonePayment,
  settlePayouts,
  verifyPayment,
  voidPayment,
} from '@llevo/contract/endpoints/services/payments';
import type { DriverPayoutRow } from '@llevo/contract/entities/driver-payout';
import type { ServiceRow } from '@llevo/contract/entities/service';
import type { PaymentType, ServicePaymentRow } from '@llevo/contract/entities/service-payment';
import { weekAfter } from '@llevo/contract/rules/services/payout-weeks';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/http/call.ts';
import { trackEvent } from '../../../lib/http/track-event.ts';
import type { ListSource } from '../../../lib/list/list-source.ts';
import type { PayoutsView } from '../payouts-url.ts';

/** The service as displayed: the precondition of each change, 409 when it has changed. */
type SeenService = Pick<ServiceRow, 'id' | 'updatedAt'>;
type SeenPayment = Pick<ServicePaymentRow, 'id'>;

export type PaymentInput = Pick<SentInputOf<typeof registerPayment>, 'kind' | 'amount' | 'method' | 'holder'>;

/** Registers a payment. A repeated call with the same key registers one. */
export async function sendPayment({ id, updatedAt }: SeenService, input: PaymentInput, key: string): Promise<void> {
  await call(registerPayment, { id, updatedAt, ...input }, { headers: { 'Idempotency-Key': key } });
  trackEvent('service.paid', { method: input.method });
}

export const acceptPayment = ({ id, updatedAt }: SeenService, payment: SeenPayment) =>
  call(verifyPayment, { id, updatedAt, payment: payment.id, accepted: true });

export const refusePayment = ({ id, updatedAt }: SeenService, payment: SeenPayment, reason: string) =>
  call(verifyPayment, { id, updatedAt, payment: payment.id, accepted: false, reason, reasonForCustomer: true });

export const annulPayment = ({ id, updatedAt }: SeenService, payment: SeenPayment, reason: string) =>
  call(voidPayment, { id, updatedAt, payment: payment.id, reason, reasonForCustomer: true });

/** Records that the customer of a cancelled service got the money back. */
export const sendRefund = (
  { id, updatedAt }: SeenService,
  { method, reference }: { readonly method: PaymentType; readonly reference: string },
): Promise<ServiceRow> => call(recordRefund, { id, updatedAt, method, ...(reference !== '' && { reference }) });

/** Has Payphone return a payment to its card. */
export const sendReversal = (id: string, payment: string): Promise<ServiceRow> =>
  call(reversePayphonePayment, { id, payment });

/** Records that a driver's week was settled. A repeated call with the same key settles once. */
export const sendSettlement = (input: SentInputOf<typeof settlePayouts>, key: string): Promise<DriverPayoutRow> =>
  call(settlePayouts, input, { headers: { 'Idempotency-Key': key } });

/** The bank account of a driver, and the former one after a recent change; masked for roles below admin. */
export const fetchPayoutAccount = async (driverId: string, signal: AbortSignal) =>
  (await call(getDriverDocuments, { id: driverId }, { signal }))[0] ?? null;

export const payoutAccountQuery = (driverId: string) =>
  queryOptions({
    queryKey: ['payout-account', driverId],
    queryFn: ({ signal }) => fetchPayoutAccount(driverId, signal),
    // A change of the account counts at once.
    staleTime: 0,
    meta: { handlesOwnErrors: true },
  });

/** Earnings of drivers in the view's week. */
export const payoutsSource: ListSource<DriverPayoutRow, PayoutsView> = {
  name: 'payouts',
  fetch: ({ filters: { week } }, part, signal) =>
    call(listPayouts, { ...part, ...(week === null ? {} : { week }) }, { signal, returns: 'response' }),
};

/** Weeks before the present one that are looked at for payouts. */
const WEEKS_BACK = 8;

/** The last complete week with payouts, which is what is paid next; the present one where none has any. */
export const openingWeekQuery = (present: string) =>
  queryOptions({
    queryKey: ['payouts', 'opening', present],
    queryFn: async ({ signal }): Promise<string> => {
      for (let back = 1; back <= WEEKS_BACK; back++) {
        const week = weekAfter(present, -back);
        const { data } = await call(listPayouts, { week, limit: 1 }, { signal, returns: 'response' });
        if (data.length > 0) return week;
      }
      return present;
    },
    meta: { handlesOwnErrors: true },
  });
