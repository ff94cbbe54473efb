import type { Service } from '@llevo/contract/entities/service';
import { formatCents } from '@llevo/contract/rules/money';
import { refundOf } from '@llevo/contract/rules/services/refund';
import { refundParagraphs } from '@llevo/contract/rules/services/refund-text';
import { keptCents } from '@llevo/contract/rules/services/service-ledger';
import { storedServiceBalance } from '@llevo/contract/rules/services/service-payments';
import { paymentTypeLabel } from '@llevo/contract/rules/services/service-display';

/** Refund of a cancelled service, in paragraphs; none for a customer who paid nothing. */
export function cancelledMoney(service: Service): string[] {
  const refund = refundOf(service, service.updatedAt);
  const kept = keptCents(service);
  if (refund === null && kept === 0) return [];
  const { amountCents, method } = refund ?? { amountCents: 0, method: 'transferencia' as const };
  return refundParagraphs({ refundCents: amountCents, keptCents: kept, method });
}

/** Paid and missing amounts of a service, in paragraphs. */
export function paidMoney(service: Service): string[] {
  const { paidCents, balanceCents, toVerifyCents } = storedServiceBalance(service);
  return [
    ...(paidCents > 0 ? [`Pagado: ${formatCents(paidCents)}.`] : []),
    ...(toVerifyCents > 0 ? [`Por verificar: ${formatCents(toVerifyCents)}.`] : []),
    ...(balanceCents - toVerifyCents > 0 ? [`Falta por pagar: ${formatCents(balanceCents - toVerifyCents)}.`] : []),
  ];
}

/** The money that the last return of a refund brought back. */
export function returnedMoney({ refund }: Service): string[] {
  const last = refund?.returns.at(-1);
  if (last === undefined) return [];
  const reference = last.reference === '' ? '' : ` Referencia: ${last.reference}.`;
  return [`Se te devolvieron ${formatCents(last.amountCents)}: ${paymentTypeLabel(last.method)}.${reference}`];
}
