import type { LastChange } from '../../entities/person.ts';
import type { CashReport, PaymentHolder, ServicePayment } from '../../entities/service-payment.ts';
import type { Service } from '../../entities/service.ts';
import { storedServiceBalance } from './service-payments.ts';
import type { ServiceBalance } from './service-payments.ts';
import { isOver } from './tracking.ts';

/** Characters of a driver's note on the cash of a service. */
export const MAX_CASH_NOTE_LENGTH = 300;

type CashService = Pick<Service, 'status' | 'typeService' | 'typePayment' | 'typePaymentRemaining'>;

/** The ways of paying as stored; a record that was not parsed may lack them. */
type PaymentTerms<Type> = Readonly<Partial<Record<'typePayment' | 'typePaymentRemaining', Type | null | undefined>>>;

/** The way of paying at the door: of the rest of a reservation, or of an immediate service; null while it is open. */
export const doorPayment = <Type extends string>({
  typePayment,
  typePaymentRemaining,
}: PaymentTerms<Type>): Type | null => typePaymentRemaining ?? typePayment ?? null;

/** Whether the payment at the door is cash. */
export const isPaidInCash = (terms: PaymentTerms<string>): boolean => doorPayment(terms) === 'efectivo';

/** The cash that the driver collects by the end of the trip; 0 if it is over, or paid in another way. */
export function cashToCollectCents(
  service: CashService,
  { priceCents, paidCents, toVerifyCents }: Pick<ServiceBalance, 'priceCents' | 'paidCents' | 'toVerifyCents'>,
): number {
  return isPaidInCash(service) && !isOver(service.status) ? Math.max(priceCents - paidCents - toVerifyCents, 0) : 0;
}

type FinishedService = Parameters<typeof storedServiceBalance>[0] & Pick<Service, 'driverId' | 'cashReport'>;

/**
 * The cash of a finished service that no payment records; 0 for none. Without a report of the driver, because the
 * company or the mobile app ended the trip, the driver probably has it.
 */
export function missingCashCents(service: FinishedService): number {
  const { status, driverId, cashReport } = service;
  if (status !== 'finalizado') return 0;
  const { balanceCents, toVerifyCents } = storedServiceBalance(service);
  if (cashReport !== null) return balanceCents;
  return driverId !== null && isPaidInCash(service) ? Math.max(balanceCents - toVerifyCents, 0) : 0;
}

/** Who holds the cash of a trip that the back-office finishes; `unpaid` where no one collected it. */
export const CASH_AT_FINISH = ['driver', 'company', 'unpaid'] as const;
export type CashAtFinish = (typeof CASH_AT_FINISH)[number];

type CashFacts = Pick<ServicePayment, 'id' | 'kind' | 'amountCents' | 'note'> & { readonly by: LastChange };

/** A payment in cash with its holder; whole cents. */
export const cashHeldBy = (holder: PaymentHolder, { id, kind, amountCents, note, by }: CashFacts): ServicePayment => ({
  id,
  kind,
  method: 'efectivo',
  amountCents,
  status: 'pagado',
  holder,
  note,
  receipt: '',
  reference: '',
  by,
  decision: null,
  requestHash: '',
});

/** A payment in cash that its driver holds; whole cents. */
export const cashHeldByDriver = (facts: CashFacts): ServicePayment => cashHeldBy('driver', facts);

/** The driver's report of cash that was all that was due. */
export const fullCashReport = ({ amountCents, by }: Pick<ServicePayment, 'amountCents' | 'by'>): CashReport => ({
  driverId: by.uid,
  collectedCents: amountCents,
  dueCents: amountCents,
  note: '',
  at: by.at,
});
