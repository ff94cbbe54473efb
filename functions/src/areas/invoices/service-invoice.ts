import type { InvoiceContent, InvoicePaymentForm } from '@llevo/contract/entities/invoice';
import { InvoiceIssuer } from '@llevo/contract/entities/invoice-parties';
import type { InvoiceBuyer } from '@llevo/contract/entities/invoice-parties';
import type { InvoicingSettings } from '@llevo/contract/entities/invoicing-settings';
import type { Service } from '@llevo/contract/entities/service';
import type { PaymentType } from '@llevo/contract/entities/service-payment';
import { formatDate } from '@llevo/contract/rules/dates';
import { doorPayment } from '@llevo/contract/rules/services/driver-cash';

const FORMS = {
  efectivo: 'efectivo',
  transferencia: 'transferencia',
  // Cards, and balances that cards were charged for.
  payphone: 'tarjeta',
} as const satisfies Record<PaymentType, InvoicePaymentForm>;

type PaidService = Pick<Service, 'payments' | 'priceCents' | 'typePayment' | 'typePaymentRemaining'>;

/** Payments of a service by form; the unpaid rest by the agreed form. They add up to the price. */
export function invoicePayments(service: PaidService): InvoiceContent['payments'] {
  const cents = new Map<InvoicePaymentForm, number>();
  let left = service.priceCents;
  const pay = (method: PaymentType, amount: number) => {
    const part = Math.min(amount, left);
    left -= part;
    if (part > 0) cents.set(FORMS[method], (cents.get(FORMS[method]) ?? 0) + part);
  };
  for (const { status, method, amountCents } of service.payments) if (status === 'pagado') pay(method, amountCents);
  pay(doorPayment(service) ?? 'efectivo', left);
  return [...cents].map(([form, amount]) => ({ form, cents: amount }));
}

interface InvoiceFacts {
  readonly service: Service;
  readonly settings: InvoicingSettings;
  readonly buyer: InvoiceBuyer;
  /** Telephone of the customer; '' if unknown. */
  readonly phone: string;
  /** Plate of the vehicle; null for an invoice that names none. */
  readonly plate: string | null;
  /** '' for none. */
  readonly providerRuc: string;
  /** Eight digits. */
  readonly numericCode: string;
  readonly sequence: number;
  /** `YYYY-MM-DD`, in Ecuador. */
  readonly issuedOn: string;
  /** The general rate of that day. */
  readonly generalVat: number;
}

/** The content of a service's invoice: one line with its price. */
export function serviceInvoiceContent({
  service,
  settings,
  buyer,
  phone,
  plate,
  ...facts
}: InvoiceFacts): InvoiceContent {
  const { environment, vat } = settings;
  return {
    environment,
    issuer: InvoiceIssuer.parse(settings),
    buyer: { ...buyer, phone },
    issuedOn: facts.issuedOn,
    sequence: facts.sequence,
    numericCode: facts.numericCode,
    vatPercent: vat === 'zero' ? 0 : facts.generalVat,
    lines: [{ code: 'FLETE', description: description(service), cents: service.priceCents }],
    payments: invoicePayments(service),
    ...(plate !== null && { plate }),
    providerRuc: facts.providerRuc,
    notes: service.number === '' ? [] : [{ name: 'Servicio', text: service.number }],
  };
}

function description({ date, addressStart, addressFinish }: Service): string {
  const trip = addressStart === '' || addressFinish === '' ? '' : `: ${addressStart} – ${addressFinish}`;
  return `Servicio de flete del ${formatDate(date)}${trip}`;
}
