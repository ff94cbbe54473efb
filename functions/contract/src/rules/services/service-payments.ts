import type { Service } from '../../entities/service.ts';
import type {
  PaymentKind,
  PaymentState,
  PaymentType,
  Return,
  ServicePayment,
  ServicePaymentRow,
} from '../../entities/service-payment.ts';
import { depositCents } from '../rates/commission.ts';
import { dollarsFromCents } from '../money.ts';
import { paymentSchedule } from './payment-schedule.ts';
import { sumCents } from './service-ledger.ts';

/** The price of a service and its payments, in whole cents. */
export interface ServiceBalance {
  readonly priceCents: number;
  /** The amount that reserves the service; 0 without a reservation. */
  readonly depositCents: number;
  /** Verified payments, less returns unless the service is cancelled. */
  readonly paidCents: number;
  /** The sum of unverified receipts. */
  readonly toVerifyCents: number;
  /** Price less what is paid; 0 if more is, and for a cancelled service. */
  readonly balanceCents: number;
  /** The amount due now, less receipts still to be verified. */
  readonly dueCents: number;
  /** The amount that falls due once the service is finished. */
  readonly dueAtEndCents: number;
  readonly state: PaymentState;
}

interface PaidService extends Pick<Service, 'typeService' | 'priceCents' | 'status'> {
  /** Absent where only sums and state are of interest. */
  readonly typePayment?: Service['typePayment'];
  readonly payments: readonly Pick<ServicePayment, 'amountCents' | 'status'>[];
  /** The money that went back to the customer. */
  readonly refund?: { readonly returns: readonly Pick<Return, 'amountCents'>[] } | null | undefined;
}

/**
 * The balance of a service with the given payments. A cancelled one owes nothing; of another, what went back to the
 * customer is not paid.
 */
export function serviceBalance({
  typeService,
  priceCents,
  status,
  typePayment = null,
  payments,
  refund = null,
}: PaidService): ServiceBalance {
  const sum = (wanted: ServicePayment['status']) =>
    payments.reduce((cents, payment) => cents + (payment.status === wanted ? payment.amountCents : 0), 0);
  const deposit = typeService === 'RESERVE' ? depositCents(priceCents) : 0;
  const returned = status === 'cancelado' ? 0 : sumCents(refund?.returns ?? []);
  const kept = sum('pagado') - returned;
  const paid = Math.max(kept, 0);
  const toVerify = sum('por_verificar');
  const due = paymentSchedule({ typeService, typePayment, status, priceCents }, kept + toVerify);
  return {
    priceCents,
    depositCents: deposit,
    paidCents: paid,
    toVerifyCents: toVerify,
    balanceCents: status === 'cancelado' ? 0 : Math.max(priceCents - kept, 0),
    dueCents: due.nowCents,
    dueAtEndCents: due.atEndCents,
    state: paymentState({ priceCents, deposit, paid, toVerify }),
  };
}

/**
 * The paid cents beyond the price, which was lowered afterwards: the ledger owes them to the customer. 0 of a cancelled
 * service, whose refund has all.
 */
export const surplusCents = ({
  status,
  priceCents,
  paidCents,
}: Pick<Service, 'status'> & Pick<ServiceBalance, 'priceCents' | 'paidCents'>): number =>
  status === 'cancelado' ? 0 : Math.max(paidCents - priceCents, 0);

/** The amount that the customer pays next: what is due now, or else what will be due at the end. */
export const nextDueCents = ({ dueCents, dueAtEndCents }: ServiceBalance): number =>
  dueCents > 0 ? dueCents : dueAtEndCents;

function paymentState({
  priceCents,
  deposit,
  paid,
  toVerify,
}: Record<'priceCents' | 'deposit' | 'paid' | 'toVerify', number>): PaymentState {
  if (priceCents > 0 && paid >= priceCents) return 'pagado';
  if (toVerify > 0) return 'por_verificar';
  return deposit > 0 && paid >= deposit ? 'reserva_pagada' : 'sin_pagar';
}

/** The purpose of an amount paid for a service with this balance. */
export function paymentKind(
  { depositCents: deposit, paidCents, toVerifyCents, priceCents }: ServiceBalance,
  cents: number,
): PaymentKind {
  const covered = paidCents + toVerifyCents;
  if (covered === 0 && cents === priceCents) return 'full';
  if (deposit > 0 && covered < deposit && covered + cents === deposit) return 'deposit';
  return covered + cents === priceCents ? 'balance' : 'partial';
}

/** The amount of a kind, in cents: what is still missing of it. 0 where nothing is. */
export function kindCents(
  { depositCents: deposit, paidCents, balanceCents }: ServiceBalance,
  kind: Exclude<PaymentKind, 'partial'>,
): number {
  return kind === 'deposit' ? Math.max(deposit - paidCents, 0) : balanceCents;
}

/** The field of the service that holds a payment's receipt (SPEC §3). */
export const receiptField = (kind: PaymentKind): 'comprobantePago' | 'comprobantePagoRemaining' =>
  kind === 'balance' ? 'comprobantePagoRemaining' : 'comprobantePago';

const MAX_ID_CHARACTERS = 120;

/** The id of a payment that is known by its receipt only: the file's name. */
const idOfReceipt = (path: string): string => (path.split('/').at(-1) ?? '').slice(-MAX_ID_CHARACTERS) || 'comprobante';

type ReceiptFacts = Pick<
  Service,
  | 'typeService'
  | 'priceCents'
  | 'typePayment'
  | 'typePaymentRemaining'
  | 'comprobantePago'
  | 'comprobantePagoRemaining'
  | 'payments'
  | 'createdAt'
>;

/**
 * The payments of a service, oldest first. A receipt that another program stored is one of its share of the price, to be
 * verified.
 */
export function paymentsOf(service: ReceiptFacts): ServicePayment[] {
  const { typeService, priceCents, payments } = service;
  const first = typeService === 'RESERVE' ? depositCents(priceCents) : priceCents;
  const isReservation = typeService === 'RESERVE';
  const receipts: readonly ReceiptShare[] = [
    {
      receipt: service.comprobantePago,
      amountCents: first,
      kind: isReservation ? 'deposit' : 'full',
      method: service.typePayment,
    },
    {
      receipt: service.comprobantePagoRemaining,
      amountCents: priceCents - first,
      kind: 'balance',
      method: service.typePaymentRemaining,
    },
  ];
  const isForeign = ({ receipt }: ReceiptShare) =>
    receipt !== '' && payments.every((payment) => payment.receipt !== receipt);
  return [...receipts.filter(isForeign).map((share) => receiptPayment(share, service.createdAt)), ...payments];
}

/** The share of the price that a receipt is for. */
interface ReceiptShare extends Pick<ServicePayment, 'receipt' | 'amountCents' | 'kind'> {
  readonly method: PaymentType | null;
}

const receiptPayment = ({ receipt, amountCents, kind, method }: ReceiptShare, at: number): ServicePayment => ({
  id: idOfReceipt(receipt),
  kind,
  method: method ?? 'transferencia',
  amountCents,
  status: 'por_verificar',
  holder: null,
  note: '',
  receipt,
  reference: '',
  by: { uid: '', name: '', at },
  decision: null,
  requestHash: '',
});

/** The balance of a stored service. */
export const storedServiceBalance = (
  service: ReceiptFacts & Pick<Service, 'status'> & Pick<PaidService, 'refund'>,
): ServiceBalance => serviceBalance({ ...service, payments: paymentsOf(service) });

/** A payment as the back-office reads it. */
export const toServicePaymentRow = ({ amountCents, by, decision, ...payment }: ServicePayment): ServicePaymentRow => ({
  id: payment.id,
  kind: payment.kind,
  method: payment.method,
  amount: dollarsFromCents(amountCents),
  status: payment.status,
  holder: payment.holder ?? 'company',
  note: payment.note,
  receipt: payment.receipt,
  reference: payment.reference,
  at: new Date(by.at).toISOString(),
  by: by.name === '' ? null : by.name,
  decision: decision && { by: decision.name, at: new Date(decision.at).toISOString(), reason: decision.reason },
});
