import { servicePaymentsStore } from './service-payments-store.ts';
import { registerPayment, verifyPayment, voidPayment } from '@llevo/contract/endpoints/services/payments';
import type { InputOf } from '@llevo/contract/endpoint';
import type { ServiceRow } from '@llevo/contract/entities/service';
import { centsFromDollars } from '@llevo/contract/rules/money';
import { toServiceConflict } from '@llevo/contract/rules/services/service-conflict';
import { toServiceRow } from '@llevo/contract/rules/services/service-row';
import type { PaymentChangeResult, PaymentRegistration } from './service-payments-store.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { RouteResult } from '../../../http/implement.ts';
import { implement } from '../../../http/implement.ts';
import { serviceNotFoundError } from '../services-store.ts';
import { translatable } from '../../../platform/translatable.ts';

/** Registers a payment that the company has received. */
export const registerPaymentRoute = implement(registerPayment, async ({ input, deps, caller, request }) => {
  const { id, method, holder, updatedAt } = input;
  const result = await servicePaymentsStore(deps).register(caller, {
    serviceId: id,
    seenAt: Date.parse(updatedAt),
    idempotencyKey: request.idempotencyKey,
    requestHash: deps.ids.sha256(
      JSON.stringify([input.kind, input.amount, method, ...(holder === undefined ? [] : [holder])]),
    ),
    paid: paidPart(input),
    method,
    holder: holder ?? null,
  });
  return changedService(result, translatable('El pago se registró correctamente'));
});

/** Exactly one of kind and amount; throws 400 otherwise. */
function paidPart({ kind, amount }: InputOf<typeof registerPayment>): PaymentRegistration['paid'] {
  if (kind !== undefined && amount === undefined) return { kind };
  if (kind === undefined && amount !== undefined) return { amountCents: centsFromDollars(amount) };
  throw new AppError('invalid_input', 'Indica qué se paga o un valor, y solo uno', { inputError: 'amount' });
}

export const verifyPaymentRoute = implement(verifyPayment, async ({ input, deps, caller }) => {
  const { id, payment, accepted, reason = '', reasonForCustomer = false, updatedAt } = input;
  if (!accepted && reason === '') {
    throw new AppError('invalid_input', 'Escribe el motivo', { inputError: 'reason' });
  }
  const result = await servicePaymentsStore(deps).verify(caller, {
    serviceId: id,
    paymentId: payment,
    seenAt: Date.parse(updatedAt),
    isAccepted: accepted,
    reason: accepted ? '' : reason,
    isForCustomer: !accepted && reasonForCustomer,
  });
  return changedService(
    result,
    accepted ? translatable('El pago quedó verificado') : translatable('El comprobante quedó rechazado'),
  );
});

export const voidPaymentRoute = implement(voidPayment, async ({ input, deps, caller }) => {
  const { id, payment, reason, reasonForCustomer = false, updatedAt } = input;
  const result = await servicePaymentsStore(deps).void(caller, {
    serviceId: id,
    paymentId: payment,
    seenAt: Date.parse(updatedAt),
    reason,
    isForCustomer: reasonForCustomer,
  });
  return changedService(result, translatable('El pago quedó anulado'));
});

/** Messages of the 409s of a change. */
const CONFLICTS = translatable({
  stale: 'El servicio cambió mientras tanto',
  cancelled: 'Un servicio cancelado no recibe pagos',
  nothing_due: 'No falta nada por pagar',
  too_much: 'El pago supera lo que falta',
  too_many: 'El servicio ya tiene demasiados pagos',
  no_driver: 'Ningún conductor ha salido todavía: el dinero no puede tenerlo él',
  wrong_status: 'El pago ya tiene otro estado',
} as const);

function changedService(result: PaymentChangeResult, message: string): RouteResult<ServiceRow> {
  switch (result.kind) {
    case 'changed':
    case 'same':
      return { data: toServiceRow(result.service), message };
    case 'unknown_service':
      throw serviceNotFoundError();
    case 'unknown_payment':
      throw new AppError('not_found', 'No existe el pago');
    case 'key_reused':
      throw new AppError('conflict', 'La clave de idempotencia ya se usó con otro pago');
    case 'stale':
    case 'cancelled':
    case 'nothing_due':
    case 'too_much':
    case 'too_many':
    case 'no_driver':
    case 'wrong_status':
      throw new AppError('conflict', CONFLICTS[result.kind], { current: toServiceConflict(result.service) });
  }
}
