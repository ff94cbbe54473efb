import type { Service } from '@llevo/contract/entities/service';
import type { ServicePayment } from '@llevo/contract/entities/service-payment';
import { MAX_PAYMENTS_PER_SERVICE } from '@llevo/contract/entities/service-payment';
import { paymentKind, paymentsOf, storedServiceBalance } from '@llevo/contract/rules/services/service-payments';
import type { Actor, Ids } from '../../platform/seams/core.ts';

const ID_LENGTH = 20;

interface SentReceipt {
  /** Storage path of the picture. */
  readonly path: string;
  readonly author: Pick<Actor, 'uid' | 'name'>;
  readonly atMs: number;
  readonly ids: Ids;
}

/**
 * The payment that a customer's receipt tells of, to be verified: the one whose receipt it replaces, or a new one of what
 * is due. Null where nothing is, and for a service with too many payments.
 */
export function receiptPayment(
  service: Service,
  { path, author: { uid, name }, atMs, ids }: SentReceipt,
): ServicePayment | null {
  const by = { uid, name, at: atMs };
  const replaced = paymentsOf(service).findLast(({ status }) => status === 'por_verificar');
  if (replaced !== undefined) return { ...replaced, receipt: path, by };
  const balance = storedServiceBalance(service);
  if (balance.dueCents === 0 || service.payments.length >= MAX_PAYMENTS_PER_SERVICE) return null;
  return {
    id: ids.base62(ID_LENGTH),
    kind: paymentKind(balance, balance.dueCents),
    method: 'transferencia',
    amountCents: balance.dueCents,
    status: 'por_verificar',
    receipt: path,
    reference: '',
    by,
    decision: null,
    requestHash: '',
  };
}
