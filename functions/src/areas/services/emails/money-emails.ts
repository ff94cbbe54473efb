import type { Service } from '@llevo/contract/entities/service';
import { formatCents } from '@llevo/contract/rules/money';
import { refundOf, refundRestCents, unverifiedOfCancelled } from '@llevo/contract/rules/services/refund';
import { refundParagraphs, surplusText, unverifiedSentence } from '@llevo/contract/rules/services/refund-text';
import { keptCents } from '@llevo/contract/rules/services/service-ledger';
import { paymentsOf, storedServiceBalance } from '@llevo/contract/rules/services/service-payments';
import { paymentTypeLabel } from '@llevo/contract/rules/services/service-display';
import { acceptsReceipt } from '@llevo/contract/rules/services/tracking';
import { undonePayment } from '@llevo/contract/rules/services/undone-payment';
import { companyWrites } from '../../../platform/mail/company-writes.ts';
import type { CompanySender } from '../company-sender.ts';

/** Money of a cancelled service, in paragraphs; none for a customer who neither paid nor sent a receipt. */
export function cancelledMoney(service: Service): string[] {
  const refund = refundOf(service, service.updatedAt);
  const kept = keptCents(service);
  const unverified = unverifiedOfCancelled({ ...service, payments: paymentsOf(service) });
  const pending = unverified === null ? [] : [unverifiedSentence(unverified)];
  if (refund === null && kept === 0) return pending;
  const refundCents = refund === null ? 0 : refundRestCents(refund);
  const { method } = refund ?? { method: 'transferencia' as const };
  return [...refundParagraphs({ refundCents, keptCents: kept, method }), ...pending];
}

/** The money beyond the price that goes back to the customer, in paragraphs; none of a cancelled service. */
export function surplusMoney({ status, refund }: Service): string[] {
  if (status === 'cancelado' || refund?.state !== 'por_devolver') return [];
  return [surplusText({ refundCents: refundRestCents(refund), method: refund.method })];
}

/** Paid and missing amounts of a service, in paragraphs. */
export function paidMoney(service: Service): string[] {
  const { paidCents, balanceCents, toVerifyCents } = storedServiceBalance(service);
  return [
    ...(paidCents > 0 ? [`Pagado: ${formatCents(paidCents)}.`] : []),
    ...(toVerifyCents > 0 ? [`Por verificar: ${formatCents(toVerifyCents)}.`] : []),
    ...(balanceCents - toVerifyCents > 0 ? [`Falta por pagar: ${formatCents(balanceCents - toVerifyCents)}.`] : []),
    ...surplusMoney(service),
  ];
}

/** The money of a service in its present state, in paragraphs. */
export const moneyNow = (service: Service): string[] =>
  service.status === 'cancelado' ? cancelledMoney(service) : paidMoney(service);

/** The receipt that the company refused last, or the payment that it voided, and what follows, in paragraphs. */
export function undoneMoney({ company }: Pick<CompanySender, 'company'>, service: Service): string[] {
  const undone = undonePayment(paymentsOf(service));
  if (undone === null) return moneyNow(service);
  const amount = formatCents(undone.amountCents);
  const isRefused = undone.status === 'rechazado';
  return [
    isRefused ? `${company} no aceptó tu comprobante de ${amount}.` : `${company} anuló tu pago de ${amount}.`,
    ...companyWrites(undone.reason),
    ...moneyNow(service),
    ...(isRefused && acceptsReceipt(service, storedServiceBalance(service))
      ? ['En el enlace puedes enviar otra foto.']
      : []),
  ];
}

/** The money that the last return of a refund brought back. */
export function returnedMoney({ refund }: Service): string[] {
  const last = refund?.returns.at(-1);
  if (last === undefined) return [];
  const reference = last.reference === '' ? '' : ` Referencia: ${last.reference}.`;
  return [`Se te devolvieron ${formatCents(last.amountCents)}: ${paymentTypeLabel(last.method)}.${reference}`];
}
