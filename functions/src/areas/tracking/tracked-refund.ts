import type { Service } from '@llevo/contract/entities/service';
import type { TrackedService } from '@llevo/contract/entities/tracking';
import { dollarsFromCents } from '@llevo/contract/rules/money';
import {
  refundIfCancelled,
  refundRestCents,
  unverifiedIfCancelled,
  unverifiedOfCancelled,
} from '@llevo/contract/rules/services/refund';
import { keptCents } from '@llevo/contract/rules/services/service-ledger';
import { paymentsOf } from '@llevo/contract/rules/services/service-payments';
import { isCancellable } from '@llevo/contract/rules/services/tracking';

/** Refund of a service, present or if its customer cancelled it now. */
export function trackedRefund(
  service: Service,
  nowMs: number,
): Pick<TrackedService, 'refund' | 'refund_if_cancelled' | 'kept_if_verified'> {
  const unverified = unverifiedOf(service, nowMs);
  return {
    ...(unverified !== null && { kept_if_verified: dollarsFromCents(unverified.keptCents) }),
    refund_if_cancelled: isCancellable(service.status) ? toPreview(service, nowMs) : null,
    refund: toRefund(service),
  };
}

function unverifiedOf(service: Service, nowMs: number) {
  const facts = { ...service, payments: paymentsOf(service) };
  if (service.status === 'cancelado') return unverifiedOfCancelled(facts);
  return isCancellable(service.status) ? unverifiedIfCancelled(facts, 'customer', nowMs) : null;
}

function toPreview(service: Service, nowMs: number): TrackedService['refund_if_cancelled'] {
  const preview = refundIfCancelled({ ...service, payments: paymentsOf(service) }, 'customer', nowMs);
  if (preview === null) return null;
  const { refundCents, keptCents: kept, method } = preview;
  return { amount: dollarsFromCents(refundCents), kept: dollarsFromCents(kept), method };
}

function toRefund(service: Service): TrackedService['refund'] {
  const { refund } = service;
  if (refund === null) return null;
  const { state, amountCents, method, returns } = refund;
  const last = returns.at(-1);
  return {
    state,
    amount: dollarsFromCents(state === 'devuelto' ? amountCents : refundRestCents(refund)),
    kept: dollarsFromCents(keptCents(service)),
    method: last?.method ?? method,
    returned_at: last === undefined ? null : new Date(last.by.at).toISOString(),
  };
}
