import type { PaymentHolder, PaymentKind, PaymentType, ServicePayment } from '@llevo/contract/entities/service-payment';
import { store } from '../../../platform/store.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Service } from '@llevo/contract/entities/service';
import { MAX_PAYMENTS_PER_SERVICE } from '@llevo/contract/entities/service-payment';
import {
  kindCents,
  paymentKind,
  paymentsOf,
  storedServiceBalance,
} from '@llevo/contract/rules/services/service-payments';
import { isUnderWay } from '@llevo/contract/rules/services/tracking';
import type { Actor, Ids } from '../../../platform/seams/core.ts';
import { author } from '../service-change.ts';
import type { ServiceTransaction } from '../service-change.ts';
import { PAYMENT_ID_LENGTH } from './cash-payment.ts';
import { changeMoney } from './payment-messages.ts';
import { paymentTypeFields, writePayment } from './write-payments.ts';

/** Payments in `accounts/{a}/services/{id}`. */
export const servicePaymentsStore = store((deps: Pick<Deps, 'clock' | 'ids' | 'siteUrl'>) => {
  return {
    /** Adds a payment, timeline entry and audit entry in one transaction. */
    register: (actor: Actor, registration: PaymentRegistration): Promise<PaymentChangeResult> =>
      changeMoney(deps, { actor, serviceId: registration.serviceId }, (frame, service) => {
        const id = paymentId(deps.ids, actor.accountId, registration);
        return registerPayment(frame, service, { ...registration, id });
      }),

    /** Accepts or refuses a payment that is to be verified. */
    verify: (
      actor: Actor,
      { serviceId, paymentId: id, isAccepted, ...decision }: PaymentVerification,
    ): Promise<PaymentChangeResult> =>
      changeMoney(deps, { actor, serviceId }, (frame, service) =>
        decide(frame, service, { ...decision, id, from: 'por_verificar', to: isAccepted ? 'pagado' : 'rechazado' }),
      ),

    /** Voids a payment that counts as paid. */
    void: (actor: Actor, { serviceId, paymentId: id, ...decision }: PaymentVoiding): Promise<PaymentChangeResult> =>
      changeMoney(deps, { actor, serviceId }, (frame, service) =>
        decide(frame, service, { ...decision, id, from: 'pagado', to: 'anulado' }),
      ),
  };
});

/** The same idempotency key gives the same id. */
const paymentId = (
  ids: Ids,
  accountId: string,
  { serviceId, idempotencyKey }: Pick<PaymentRegistration, 'serviceId' | 'idempotencyKey'>,
): string =>
  idempotencyKey === null
    ? ids.base62(PAYMENT_ID_LENGTH)
    : ids.base62From(`payment\n${accountId}\n${serviceId}\n${idempotencyKey}`, PAYMENT_ID_LENGTH);

function registerPayment(
  frame: ServiceTransaction,
  service: Service,
  { id, seenAt, paid, method, holder, requestHash }: PaymentRegistration & { readonly id: string },
): PaymentChangeResult {
  const existing = service.payments.find((payment) => payment.id === id);
  if (existing !== undefined) {
    return existing.requestHash === requestHash ? { kind: 'same', service } : { kind: 'key_reused' };
  }
  if (service.updatedAt !== seenAt) return { kind: 'stale', service };
  if (service.status === 'cancelado') return { kind: 'cancelled', service };
  if (holder === 'driver' && !hasDriverAtWork(service)) return { kind: 'no_driver', service };
  if (service.payments.length >= MAX_PAYMENTS_PER_SERVICE) return { kind: 'too_many', service };
  const balance = storedServiceBalance(service);
  const amountCents = 'kind' in paid ? kindCents(balance, paid.kind) : paid.amountCents;
  if (amountCents === 0 || balance.balanceCents === 0) return { kind: 'nothing_due', service };
  if (amountCents > balance.balanceCents) return { kind: 'too_much', service };
  const payment: ServicePayment = {
    id,
    kind: 'kind' in paid ? paid.kind : paymentKind(balance, amountCents),
    method,
    amountCents,
    status: 'pagado',
    holder,
    note: '',
    receipt: '',
    reference: '',
    by: author(frame),
    decision: null,
    requestHash,
  };
  const fields = paymentTypeFields(service, payment);
  return { kind: 'changed', service: writePayment(frame, service, { payment, action: 'service.payment', fields }) };
}

/** Whether the customer may have paid the driver: from when they set out. */
const hasDriverAtWork = ({ driverId, status }: Service): boolean =>
  driverId !== null && (isUnderWay(status) || status === 'finalizado');

interface Decision {
  readonly id: string;
  readonly seenAt: number;
  readonly reason: string;
  readonly isForCustomer: boolean;
  readonly from: ServicePayment['status'];
  readonly to: 'pagado' | 'rechazado' | 'anulado';
}

function decide(
  frame: ServiceTransaction,
  service: Service,
  { id, seenAt, reason, isForCustomer, from, to }: Decision,
): PaymentChangeResult {
  const found = paymentsOf(service).find((payment) => payment.id === id);
  if (found === undefined) return { kind: 'unknown_payment' };
  if (found.status === to && found.decision?.reason === reason) return { kind: 'same', service };
  if (service.updatedAt !== seenAt) return { kind: 'stale', service };
  if (found.status !== from) return { kind: 'wrong_status', service };
  const payment: ServicePayment = {
    ...found,
    status: to,
    decision: { ...author(frame), reason, ...(isForCustomer && { isForCustomer }) },
  };
  const action = to === 'anulado' ? 'service.payment_void' : 'service.payment_verify';
  const fields = to === 'pagado' ? paymentTypeFields(service, payment) : {};
  return { kind: 'changed', service: writePayment(frame, service, { payment, action, fields }) };
}

/** A payment of a service as its caller saw it. */
interface SeenService {
  readonly serviceId: string;
  /** `updatedAt` of the service that the caller saw, in milliseconds since 1970. */
  readonly seenAt: number;
}

export interface PaymentRegistration extends SeenService {
  /** null for a new payment each time. */
  readonly idempotencyKey: string | null;
  readonly requestHash: string;
  /** A kind whose outstanding amount is paid, or an amount in cents. */
  readonly paid: { readonly kind: Exclude<PaymentKind, 'partial'> } | { readonly amountCents: number };
  readonly method: PaymentType;
  /** Null where the caller does not say. */
  readonly holder: PaymentHolder | null;
}

interface PaymentVerification extends SeenService {
  readonly paymentId: string;
  readonly isAccepted: boolean;
  /** '' if it is accepted. */
  readonly reason: string;
  /** Whether the customer may read the reason. */
  readonly isForCustomer: boolean;
}

interface PaymentVoiding extends SeenService {
  readonly paymentId: string;
  readonly reason: string;
  /** Whether the customer may read the reason. */
  readonly isForCustomer: boolean;
}

export type PaymentChangeResult =
  | { readonly kind: 'changed'; readonly service: Service }
  /** The payment already is in the requested state. */
  | { readonly kind: 'same'; readonly service: Service }
  | { readonly kind: 'unknown_service' }
  | { readonly kind: 'unknown_payment' }
  /** The service changed since the caller saw it. */
  | { readonly kind: 'stale'; readonly service: Service }
  /** The same idempotency key with another payment. */
  | { readonly kind: 'key_reused' }
  /** A cancelled service takes no payment. */
  | { readonly kind: 'cancelled'; readonly service: Service }
  /** The requested part, or the whole service, is paid already. */
  | { readonly kind: 'nothing_due'; readonly service: Service }
  /** The amount exceeds the balance. */
  | { readonly kind: 'too_much'; readonly service: Service }
  | { readonly kind: 'too_many'; readonly service: Service }
  /** No driver has set out who could have the money. */
  | { readonly kind: 'no_driver'; readonly service: Service }
  /** The payment is in a status that does not allow the change. */
  | { readonly kind: 'wrong_status'; readonly service: Service };
