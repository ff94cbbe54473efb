import { documentOf } from '@llevo/contract/entities/invoice';
import type { InvoiceContent } from '@llevo/contract/entities/invoice';
import { accessKey } from '@llevo/contract/rules/invoices/access-key';
import type { AccessKeyParts } from '@llevo/contract/rules/invoices/access-key';
import { allowsFinalConsumer, isBuyerNumber, isIssuerRuc } from '@llevo/contract/rules/invoices/identification';
import { splitVatOfLines, vatRateCode } from '@llevo/contract/rules/invoices/vat';
import type { VatSplit } from '@llevo/contract/rules/invoices/vat';
import { oneLine } from './xml.ts';

export interface InvoiceLine extends VatSplit {
  readonly code: string;
  readonly description: string;
}

/** An invoice or credit note, ready to be written. */
export interface Invoice extends Omit<InvoiceContent, 'lines'>, VatSplit {
  readonly accessKey: string;
  readonly vatCode: string;
  readonly lines: readonly InvoiceLine[];
}

/** Why an invoice cannot be created. */
export class InvoiceError extends Error {
  readonly problem: 'issuer' | 'buyer' | 'final consumer' | 'correction' | 'lines' | 'payments' | 'vat';

  constructor(problem: InvoiceError['problem'], message: string) {
    super(message);
    this.name = 'InvoiceError';
    this.problem = problem;
  }
}

const sumCents = (parts: readonly { readonly cents: number }[]): number =>
  parts.reduce((sum, { cents }) => sum + cents, 0);

/** Computes the sums and the access key of an invoice. Throws `InvoiceError` for content that the SRI would return. */
export function createInvoice(input: InvoiceContent): Invoice {
  assertParties(input);
  const vatCode = vatRateCode(input.vatPercent);
  if (vatCode === null) throw new InvoiceError('vat', `Unknown IVA rate: ${input.vatPercent.toString()} %`);
  const totalCents = sumCents(input.lines);
  if (input.lines.length === 0 || !input.lines.every(isLine)) {
    throw new InvoiceError('lines', 'Missing lines, or a line without code, description or amount');
  }
  assertCorrection(input);
  if (sumCents(input.payments) !== (input.corrects === undefined ? totalCents : 0)) {
    throw new InvoiceError('payments', 'Payments differ from the total, or belong to a credit note');
  }
  if (input.buyer.idType === 'consumidor final' && !allowsFinalConsumer(totalCents)) {
    throw new InvoiceError('final consumer', 'Missing customer identification, required by law above this amount');
  }
  const splits = splitVatOfLines(
    input.lines.map(({ cents }) => cents),
    input.vatPercent,
  );
  const lines = input.lines.map(({ code, description, cents, baseCents }, index) => ({
    code,
    description,
    ...(baseCents === undefined ? split(splits, index) : { totalCents: cents, baseCents, vatCents: cents - baseCents }),
  }));
  return {
    ...input,
    vatCode,
    lines,
    totalCents,
    baseCents: lines.reduce((sum, { baseCents }) => sum + baseCents, 0),
    vatCents: lines.reduce((sum, { vatCents }) => sum + vatCents, 0),
    accessKey: accessKey(keyParts(input)),
  };
}

function split(splits: readonly VatSplit[], index: number): VatSplit {
  const one = splits[index];
  if (one === undefined) throw new RangeError('Line without base and tax');
  return one;
}

/** Whether a text would be written as an empty element, which the schema forbids. */
const isBlank = (text: string): boolean => oneLine(text, 1) === '';

const isLine = ({ code, description, cents, baseCents = 0 }: InvoiceContent['lines'][number]): boolean =>
  Number.isInteger(cents) &&
  cents > 0 &&
  baseCents >= 0 &&
  baseCents <= cents &&
  !isBlank(code) &&
  !isBlank(description);

function assertParties({ issuer, buyer }: InvoiceContent): void {
  if (!isIssuerRuc(issuer.ruc)) {
    throw new InvoiceError('issuer', 'Invalid issuer RUC');
  }
  if (isBlank(issuer.legalName) || isBlank(issuer.headOfficeAddress)) {
    throw new InvoiceError('issuer', 'Missing issuer name or address');
  }
  if (!isBuyerNumber(buyer.idType, buyer.idNumber) || isBlank(buyer.name)) {
    throw new InvoiceError('buyer', `Missing customer name or invalid number of type ${buyer.idType}`);
  }
}

const NUMBER = /^\d{3}-\d{3}-\d{9}$/;

function assertCorrection({ corrects, buyer }: InvoiceContent): void {
  if (corrects === undefined) return;
  if (!NUMBER.test(corrects.number) || isBlank(corrects.reason)) {
    throw new InvoiceError('correction', 'Invalid invoice number or missing reason of a credit note');
  }
  // Resolución NAC-DGERCGC25-00000014.
  if (buyer.idType === 'consumidor final') {
    throw new InvoiceError('correction', 'Credit notes to customers without identification are illegal');
  }
}

const keyParts = (content: InvoiceContent): AccessKeyParts => {
  const { issuedOn, environment, issuer, sequence, numericCode } = content;
  return {
    document: documentOf(content),
    issuedOn,
    environment,
    sequence,
    numericCode,
    ruc: issuer.ruc,
    establishment: issuer.establishment,
    emissionPoint: issuer.emissionPoint,
  };
};
