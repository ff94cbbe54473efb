import { documentOf } from '@llevo/contract/entities/invoice';
import type { StoredInvoice } from '@llevo/contract/entities/invoice';
import { formatDate } from '@llevo/contract/rules/dates';
import { formatCents } from '@llevo/contract/rules/money';
import { companyWrites } from '../../../platform/mail/company-writes.ts';
import { sanitiseName } from '../../../platform/mail/sanitise-name.ts';
import type { AddressedEmail } from '../../../platform/seams/email.ts';
import type { InvoiceKey } from '../invoice-documents.ts';
import { invoiceFilePath } from '../invoice-files.ts';
import { invoiceFileName } from '../invoice-responses.ts';

const TITLES = { factura: 'Factura', nota_credito: 'Nota de crédito' } as const;

/** E-mail to the customer, with XML and RIDE as the law requires; null without an address. */
export function invoiceEmail(invoice: StoredInvoice & InvoiceKey): AddressedEmail | null {
  const { accessKey, number, totalCents, content } = invoice;
  const { issuer, buyer, issuedOn, environment, corrects } = content;
  if (buyer.email === '') return null;
  const company = sanitiseName(issuer.tradeName || issuer.legalName);
  const customer = sanitiseName(buyer.name);
  const isTest = environment === 'pruebas';
  const file = (extension: 'xml' | 'pdf', type: string) => ({
    name: invoiceFileName({ content, number }, extension),
    type,
    path: invoiceFilePath(invoice, extension),
  });
  return {
    to: buyer.email,
    audience: 'third-party',
    subject: `${isTest ? 'Prueba: ' : ''}${TITLES[documentOf(content)]} ${number} de ${company}`,
    paragraphs: [
      corrects === undefined
        ? `${customer}, esta es tu factura electrónica ${number} del ${formatDate(issuedOn)} por ${formatCents(totalCents)}.`
        : `${customer}, esta es la nota de crédito electrónica ${number} del ${formatDate(issuedOn)} por ${formatCents(totalCents)}. Modifica tu factura ${corrects.number} del ${formatDate(corrects.issuedOn)}.`,
      ...companyWrites(corrects?.reason ?? ''),
      'Adjuntamos el comprobante autorizado por el SRI (XML) y su representación impresa (RIDE, en PDF).',
      ...(isTest ? ['Se emitió en el ambiente de pruebas del SRI: no tiene validez tributaria.'] : []),
      `Clave de acceso: ${accessKey}`,
    ],
    action: null,
    brand: { name: company, colour: null, logo: null, phone: null },
    files: [file('pdf', 'application/pdf'), file('xml', 'application/xml')],
  };
}
