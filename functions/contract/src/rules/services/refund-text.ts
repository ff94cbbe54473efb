/** Texts about money that goes back to a customer: before cancelling, on the page and in e-mails. */
import type { PaymentType } from '../../entities/service-payment.ts';
import { formatCents } from '../money.ts';
import { FREE_CANCELLATION_HOURS } from './refund.ts';
import type { CancellationRefund, UnverifiedMoney } from './refund.ts';

/** How the money comes back. */
const HOW: Readonly<Record<PaymentType, string>> = {
  payphone: 'Vuelve por Payphone a la tarjeta con que pagaste, o por transferencia si Payphone ya no lo permite.',
  transferencia: 'Es por transferencia, a la cuenta que indiques a la empresa.',
  efectivo: 'Es en efectivo o por transferencia, como lo acuerdes con la empresa.',
};

/** When: Llevo cannot promise a day for the company. */
const WHEN = 'La empresa lo tiene desde ese momento en su lista de devoluciones. Cuando lo haga, esta página lo dice.';

const keptText = (keptCents: number): string =>
  `La reserva de ${formatCents(keptCents)} no se devuelve: faltan menos de ${FREE_CANCELLATION_HOURS.toString()} horas y el conductor ya la tomó.`;

/** The sentences of the dialog before a customer cancels. */
export function cancellationSentences({ refundCents, keptCents, method }: CancellationRefund): string[] {
  const returned =
    refundCents === 0
      ? []
      : [
          keptCents === 0
            ? `Se te devuelve todo lo que pagaste: ${formatCents(refundCents)}.`
            : `Se te devuelven ${formatCents(refundCents)}.`,
          HOW[method],
          WHEN,
        ];
  return [...(keptCents === 0 ? [] : [keptText(keptCents)]), ...returned];
}

/** The paragraphs of an e-mail about a cancelled service. */
export function refundParagraphs({ refundCents, keptCents, method }: CancellationRefund): string[] {
  const kept =
    keptCents === 0
      ? []
      : [
          `La reserva de ${formatCents(keptCents)} no se devuelve: se canceló a menos de ${FREE_CANCELLATION_HOURS.toString()} horas.`,
        ];
  if (refundCents === 0) return kept;
  return [
    ...kept,
    `Se te devuelven ${formatCents(refundCents)}. ${HOW[method]}`,
    'Te escribimos cuando la empresa lo haga.',
  ];
}

/** Text for the customer about what was paid beyond the price, which was lowered afterwards. */
export const surplusText = ({ refundCents, method }: Pick<CancellationRefund, 'refundCents' | 'method'>): string =>
  `Pagaste más que el precio: se te devuelven ${formatCents(refundCents)}. ${HOW[method]}`;

/** Text for the customer about an unverified receipt of a service that is cancelled, or about to be. */
export function unverifiedSentence({ toVerifyCents, keptCents }: UnverifiedMoney): string {
  const sent = formatCents(toVerifyCents);
  if (keptCents === 0) return `Tienes ${sent} por verificar. Si la empresa confirma ese pago, se te devuelve.`;
  const returned = toVerifyCents - keptCents;
  return returned === 0
    ? `Tienes ${sent} por verificar. Si la empresa confirma ese pago, queda como reserva y no se devuelve.`
    : `Tienes ${sent} por verificar. Si la empresa confirma ese pago, se te devuelven ${formatCents(returned)}; el resto es de la reserva y no se devuelve.`;
}

/** The same for the company before it cancels services; null if no receipt is to be verified. */
export function companyUnverifiedText(receipts: readonly UnverifiedMoney[]): string | null {
  if (receipts.length === 0) return null;
  const cents = receipts.reduce((sum, { toVerifyCents }) => sum + toVerifyCents, 0);
  return `Hay comprobantes por ${formatCents(cents)} que nadie ha verificado. Verifícalos o recházalos también después de cancelar: lo que confirmes pasa a «Por devolver».`;
}

/** Text for the company before it cancels a paid service. */
export const companyRefundText = ({ refundCents, method }: CancellationRefund): string =>
  `El cliente pagó ${formatCents(refundCents)} y se le devuelve todo. ${COMPANY_HOW[method]}`;

/** The same before it cancels several services; null if none of their customers has paid. */
export function companyRefundsText(refunds: readonly CancellationRefund[]): string | null {
  const [first] = refunds;
  if (first === undefined) return null;
  if (refunds.length === 1) return companyRefundText(first);
  const cents = refunds.reduce((sum, { refundCents }) => sum + refundCents, 0);
  const methods = new Set(refunds.map(({ method }) => method));
  const [only = 'transferencia'] = methods;
  const how = methods.size === 1 ? COMPANY_HOW[only] : COMPANY_HOW_MIXED;
  return `${refunds.length.toString()} clientes pagaron en total ${formatCents(cents)} y se les devuelve todo. ${how}`;
}

const COMPANY_HOW_MIXED =
  'Lo que pagaron hoy con Payphone vuelve a la tarjeta si son menos de las 20:00; lo demás, en efectivo o por transferencia. Queda en «Por devolver» hasta que lo registres.';

const COMPANY_HOW: Readonly<Record<PaymentType, string>> = {
  payphone:
    'Payphone lo devuelve a la tarjeta si pagó hoy y son menos de las 20:00; después, por transferencia. Queda en «Por devolver» hasta que lo registres.',
  transferencia: 'Es por transferencia. Queda en «Por devolver» hasta que lo registres.',
  efectivo: 'Es en efectivo o por transferencia. Queda en «Por devolver» hasta que lo registres.',
};
