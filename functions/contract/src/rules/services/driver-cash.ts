import type { LastChange } from '../../entities/person.ts';
import type { ServicePayment } from '../../entities/service-payment.ts';
import type { Service } from '../../entities/service.ts';
import type { ServiceBalance } from './service-payments.ts';
import { isOver } from './tracking.ts';

/** Characters of a driver's note on the cash of a service. */
export const MAX_CASH_NOTE_LENGTH = 300;

type CashService = Pick<Service, 'status' | 'typeService' | 'typePayment' | 'typePaymentRemaining'>;

/** Whether the payment at the door is cash: the rest of a reservation, or an immediate service. */
const isPaidInCash = ({ typePayment, typePaymentRemaining }: CashService): boolean =>
  (typePaymentRemaining ?? typePayment) === 'efectivo';

/** The cash that the driver collects by the end of the trip; 0 if it is over, or paid in another way. */
export function cashToCollectCents(
  service: CashService,
  { priceCents, paidCents, toVerifyCents }: Pick<ServiceBalance, 'priceCents' | 'paidCents' | 'toVerifyCents'>,
): number {
  return isPaidInCash(service) && !isOver(service.status) ? Math.max(priceCents - paidCents - toVerifyCents, 0) : 0;
}

/** A payment in cash that its driver holds; whole cents. */
export const cashHeldByDriver = ({
  id,
  kind,
  amountCents,
  note,
  by,
}: Pick<ServicePayment, 'id' | 'kind' | 'amountCents' | 'note'> & { readonly by: LastChange }): ServicePayment => ({
  id,
  kind,
  method: 'efectivo',
  amountCents,
  status: 'pagado',
  holder: 'driver',
  note,
  receipt: '',
  reference: '',
  by,
  decision: null,
  requestHash: '',
});
