import type { InvoicingSettings } from '@llevo/contract/entities/invoicing-settings';
import type { Service } from '@llevo/contract/entities/service';
import type { PaymentType, ServicePayment } from '@llevo/contract/entities/service-payment';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createInvoice } from './invoice.ts';
import { invoicePayments, serviceInvoiceContent } from './service-invoice.ts';
import { TEST_INVOICE } from './testing/test-invoice.ts';

const paid = (method: PaymentType, amountCents: number, status: ServicePayment['status'] = 'pagado') =>
  ({ method, amountCents, status }) as ServicePayment;

const service = (over: Partial<Service> = {}) =>
  ({
    number: 'S-7F3K9A',
    date: '2026-11-20',
    addressStart: 'La Carolina, Quito',
    addressFinish: 'Cumbayá, Quito',
    priceCents: 10_000,
    typePayment: 'transferencia',
    typePaymentRemaining: null,
    payments: [],
    ...over,
  }) as unknown as Service;

describe('how a service is paid', () => {
  test.each<[string, Partial<Service>, object[]]>([
    ['nothing yet: as agreed', {}, [{ form: 'transferencia', cents: 10_000 }]],
    ['nothing agreed either', { typePayment: null }, [{ form: 'efectivo', cents: 10_000 }]],
    [
      'deposit and rest',
      { payments: [paid('payphone', 5_000)], typePaymentRemaining: 'efectivo' },
      [
        { form: 'tarjeta', cents: 5_000 },
        { form: 'efectivo', cents: 5_000 },
      ],
    ],
    [
      'twice in cash',
      { payments: [paid('efectivo', 5_000), paid('efectivo', 5_000)] },
      [{ form: 'efectivo', cents: 10_000 }],
    ],
    [
      'void and unverified payments do not count',
      { payments: [paid('efectivo', 5_000, 'anulado'), paid('payphone', 5_000, 'por_verificar')] },
      [{ form: 'transferencia', cents: 10_000 }],
    ],
  ])('%s', (_name, over, expected) => {
    expect(invoicePayments(service(over))).toEqual(expected);
  });

  test('the payments on an invoice add up to the price, even if more was paid', () => {
    const payment = fc.record({
      method: fc.constantFrom<PaymentType>('efectivo', 'transferencia', 'payphone'),
      amountCents: fc.nat({ max: 20_000 }),
      status: fc.constantFrom<ServicePayment['status']>('pagado', 'anulado', 'por_verificar'),
    });
    fc.assert(
      fc.property(fc.array(payment, { maxLength: 6 }), fc.integer({ min: 1, max: 30_000 }), (payments, priceCents) => {
        const forms = invoicePayments(service({ payments: payments as ServicePayment[], priceCents }));
        expect(forms.reduce((sum, { cents }) => sum + cents, 0)).toBe(priceCents);
        expect(forms.every(({ cents }) => cents > 0)).toBe(true);
      }),
    );
  });
});

test.each([
  ['general', 15, 8_696],
  ['zero', 0, 10_000],
] as const)('a service with IVA "%s" has %d %% in its price', (vat, percent, baseCents) => {
  const first = { firstSequence: 1, firstCreditNote: 1 };
  const settings: InvoicingSettings = { ...TEST_INVOICE.issuer, environment: 'pruebas', vat, ...first };
  const { buyer, numericCode, sequence, issuedOn } = TEST_INVOICE;
  const { phone, ...named } = buyer;
  const facts = {
    settings,
    buyer: named,
    phone,
    numericCode,
    sequence,
    issuedOn,
    generalVat: 15,
    plate: null,
    providerRuc: '',
  };
  const content = serviceInvoiceContent({ service: service(), ...facts });
  expect(content).toMatchObject({
    issuer: TEST_INVOICE.issuer,
    buyer,
    vatPercent: percent,
    lines: [{ description: 'Servicio de flete del 20/11/2026: La Carolina, Quito – Cumbayá, Quito', cents: 10_000 }],
    notes: [{ name: 'Servicio', text: 'S-7F3K9A' }],
  });
  expect(content.issuer).toEqual(TEST_INVOICE.issuer);
  expect(createInvoice(content)).toMatchObject({ totalCents: 10_000, baseCents });
});

test('plate and provider of an invoice come from their facts', () => {
  const settings: InvoicingSettings = {
    ...{ ...TEST_INVOICE.issuer, carrier: 'operadora' },
    ...{ environment: 'pruebas', vat: 'zero', firstSequence: 1, firstCreditNote: 1 },
  };
  const { phone, ...buyer } = TEST_INVOICE.buyer;
  const facts = { numericCode: '12345678', sequence: 1, issuedOn: '2026-11-23', generalVat: 15 };
  const named = { plate: 'ABC0123', providerRuc: '0993205451001' };
  const content = serviceInvoiceContent({ service: service(), settings, buyer, phone, ...facts, ...named });
  expect(content).toMatchObject({ ...named, issuer: { carrier: 'operadora' } });
});
