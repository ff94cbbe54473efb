import { recordRefund, reversePayphonePayment } from '@llevo/contract/endpoints/services/payments';
import type { Service } from '@llevo/contract/entities/service';
import { toServiceConflict } from '@llevo/contract/rules/services/service-conflict';
import { toServiceRow } from '@llevo/contract/rules/services/service-row';
import { implement } from '../../../http/implement.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Caller } from '../../../platform/seams/core.ts';
import { PayphoneUnavailableError } from '../../../platform/seams/payphone.ts';
import { translatable } from '../../../platform/translatable.ts';
import { serviceNotFoundError, servicesStore } from '../services-store.ts';
import { payphoneReversalsStore } from './payphone-reversals-store.ts';
import type { ReversalClaim } from './payphone-reversals-store.ts';
import { refundsStore } from './refunds-store.ts';
import { reversePayment } from './reverse-payment.ts';

const CONFLICTS = translatable({
  no_refund: 'Este servicio no tiene nada por devolver',
  stale: 'El servicio cambió mientras tanto',
  reversing: 'Payphone todavía no confirma la devolución; espera un momento',
  too_late: 'Payphone devuelve un pago solo el mismo día, hasta las 20:00: devuélvelo por transferencia',
  too_much: 'Payphone devuelve pagos completos, y de este se devuelve una parte: devuélvela por transferencia',
  refused: 'Payphone no devolvió el pago: revísalo en Payphone Business, o devuélvelo por transferencia',
} as const);

const conflict = (kind: keyof typeof CONFLICTS, service: Service): AppError =>
  new AppError('conflict', CONFLICTS[kind], { current: toServiceConflict(service) });

/** Records by hand that the customer got the money back. */
export const recordRefundRoute = implement(recordRefund, async ({ input, deps, caller }) => {
  const { id, method, reference = '', updatedAt } = input;
  if (method !== 'efectivo' && reference === '') {
    throw new AppError('invalid_input', 'Escribe el número del comprobante', { inputError: 'reference' });
  }
  const seenAt = Date.parse(updatedAt);
  const result = await refundsStore(deps).record(caller, { serviceId: id, seenAt, method, reference });
  switch (result.kind) {
    case 'changed':
    case 'same':
      return { data: toServiceRow(result.service), message: 'La devolución quedó registrada' };
    case 'unknown_service':
      throw serviceNotFoundError();
    case 'no_refund':
    case 'stale':
    case 'reversing':
      throw conflict(result.kind, result.service);
  }
});

/** Returns a payment through Payphone; a repeated call finds it returned. */
export const reversePayphonePaymentRoute = implement(reversePayphonePayment, async ({ input, deps, caller }) => {
  const { id, payment } = input;
  const ref = { accountId: caller.accountId, attemptId: payment };
  const claim = await payphoneReversalsStore(deps).claim(caller, ref, id);
  if (claim.kind === 'claimed') await reverse(deps, claim, { caller, serviceId: id });
  else assertDone(claim);
  const service = await findService(deps, caller, id);
  return { data: toServiceRow(service), message: 'Payphone devolvió el pago' };
});

async function reverse(
  deps: Deps,
  { attempt, isRepeated }: Extract<ReversalClaim, { kind: 'claimed' }>,
  { caller, serviceId }: { readonly caller: Caller; readonly serviceId: string },
): Promise<void> {
  try {
    const outcome = await reversePayment(deps, attempt, { isRepeated });
    if (outcome === 'refused') throw conflict('refused', await findService(deps, caller, serviceId));
  } catch (error) {
    if (!(error instanceof PayphoneUnavailableError)) throw error;
    throw new AppError('unavailable', 'Payphone no responde: seguimos preguntándole si devolvió el pago', {
      reason: error.message,
    });
  }
}

/** Throws unless the payment is back already. */
function assertDone(claim: Exclude<ReversalClaim, { kind: 'claimed' }>): void {
  switch (claim.kind) {
    case 'done':
      return;
    case 'unknown_service':
      throw serviceNotFoundError();
    case 'unknown_payment':
      throw new AppError('not_found', 'No existe el pago');
    case 'no_refund':
    case 'reversing':
    case 'too_late':
    case 'too_much':
      throw conflict(claim.kind, claim.service);
  }
}

async function findService(deps: Deps, { accountId }: Caller, id: string): Promise<Service> {
  const service = await servicesStore(deps).find(accountId, id);
  if (service === null) throw serviceNotFoundError();
  return service;
}
