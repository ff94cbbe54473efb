import type { Service } from '@llevo/contract/entities/service';
import type { PaymentType, Refund, Return } from '@llevo/contract/entities/service-payment';
import { formatCents } from '@llevo/contract/rules/money';
import { paymentTypeLabel } from '@llevo/contract/rules/services/service-display';
import { refundOf, refundRestCents } from '@llevo/contract/rules/services/refund';
import type { Deps } from '../../../platform/deps.ts';
import type { Actor } from '../../../platform/seams/core.ts';
import { store } from '../../../platform/store.ts';
import type { ServiceTransaction } from '../service-change.ts';
import { author, writeServiceChange } from '../service-change.ts';
import { changeMoney } from './payment-messages.ts';

const ID_LENGTH = 20;

/** Adds a return to the refund of a service, with timeline entry and audit entry. */
export function writeReturn(frame: ServiceTransaction, service: Service, returned: Return): Service {
  const before = service.refund;
  const returns = [...(before?.returns ?? []), returned];
  const refund = refundOf(
    { ...service, refund: before && { ...before, reversing: null, returns } },
    frame.clock.nowMs(),
  );
  return writeServiceChange(frame, service, {
    fields: { refund },
    lines: [{ kind: 'refund', from: formatCents(returned.amountCents), to: paymentTypeLabel(returned.method) }],
    action: 'service.refund',
    before: { refundState: before?.state ?? null },
    after: {
      refundState: refund?.state ?? null,
      amountCents: returned.amountCents,
      method: returned.method,
      reference: returned.reference,
    },
  });
}

/** Refunds of cancelled services in `accounts/{a}/services/{id}`. */
export const refundsStore = store((deps: Pick<Deps, 'clock' | 'ids' | 'siteUrl'>) => ({
  /** Records that all that was still to be returned is back with the customer. */
  record: (actor: Actor, { serviceId, seenAt, method, reference }: RefundRecord): Promise<RefundResult> =>
    changeMoney<RefundResult>(deps, { actor, serviceId }, (frame, service) => {
      const { refund } = service;
      if (refund === null) return { kind: 'no_refund', service };
      if (isSame(refund, { method, reference })) return { kind: 'same', service };
      if (service.updatedAt !== seenAt) return { kind: 'stale', service };
      if (refund.state === 'devuelto') return { kind: 'no_refund', service };
      if (refund.reversing !== null) return { kind: 'reversing', service };
      const changed = writeReturn(frame, service, {
        id: deps.ids.base62(ID_LENGTH),
        method,
        amountCents: refundRestCents(refund),
        reference,
        by: author(frame),
      });
      return { kind: 'changed', service: changed };
    }),
}));

/** Whether a slow network repeated the call. */
const isSame = (
  { state, returns }: Refund,
  { method, reference }: Pick<RefundRecord, 'method' | 'reference'>,
): boolean => {
  const last = returns.at(-1);
  return state === 'devuelto' && last?.method === method && last.reference === reference;
};

interface RefundRecord {
  readonly serviceId: string;
  /** `updatedAt` of the service that the caller saw, in milliseconds since 1970. */
  readonly seenAt: number;
  readonly method: PaymentType;
  /** '' for cash without one. */
  readonly reference: string;
}

export type RefundResult =
  | { readonly kind: 'changed' | 'same'; readonly service: Service }
  | { readonly kind: 'unknown_service' }
  /** Nothing is to be returned. */
  | { readonly kind: 'no_refund'; readonly service: Service }
  | { readonly kind: 'stale'; readonly service: Service }
  /** Payphone has not answered yet. */
  | { readonly kind: 'reversing'; readonly service: Service };
