import type { InvoiceContent } from '@llevo/contract/entities/invoice';
import { documentOf } from '@llevo/contract/entities/invoice';
import { allowsFinalConsumer, isBuyerNumber, isIssuerRuc } from '@llevo/contract/rules/invoices/identification';
import type { AccessKeyParts } from '@llevo/contract/rules/invoices/access-key';
import { accessKey } from '@llevo/contract/rules/invoices/access-key';
import type { VatSplit } from '@llevo/contract/rules/invoices/vat';
import { splitVatOfLines, vatRateCode } from '@llevo/contract/rules/invoices/vat';
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

/** Why an invoice cannot be made. */
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

/** Counts an invoice together and gives it its key. Throws `InvoiceError` for what the SRI would return. */
export function createInvoice(input: InvoiceContent): Invoice {
  assertParties(input);
  const vatCode = vatRateCode(input.vatPercent);
  if (vatCode === null) throw new InvoiceError('vat', `No code for IVA of ${input.vatPercent.toString()} %`);
  const totalCents = sumCents(input.lines);
  if (input.lines.length === 0 || !input.lines.every(isLine)) {
    throw new InvoiceError('lines', 'An invoice has lines with a code, a description and at least a cent');
  }
  assertCorrection(input);
  if (sumCents(input.payments) !== (input.corrects === undefined ? totalCents : 0)) {
    throw new InvoiceError('payments', 'Payments must add up to the total; a credit note has none');
  }
  if (input.buyer.idType === 'consumidor final' && !allowsFinalConsumer(totalCents)) {
    throw new InvoiceError('final consumer', 'The law asks for the customer’s identification above this amount');
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
  if (one === undefined) throw new RangeError('A line without a split');
  return one;
}

/** Whether nothing of a text would be written; the schema has no empty elements. */
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
    throw new InvoiceError('issuer', 'The issuer’s RUC is none');
  }
  if (isBlank(issuer.legalName) || isBlank(issuer.headOfficeAddress)) {
    throw new InvoiceError('issuer', 'The issuer has a name and an address');
  }
  if (!isBuyerNumber(buyer.idType, buyer.idNumber) || isBlank(buyer.name)) {
    throw new InvoiceError('buyer', `The customer has a name and a number of type ${buyer.idType}`);
  }
}

const NUMBER = /^\d{3}-\d{3}-\d{9}$/;

function assertCorrection({ corrects, buyer }: InvoiceContent): void {
  if (corrects === undefined) return;
  if (!NUMBER.test(corrects.number) || isBlank(corrects.reason)) {
    throw new InvoiceError('correction', 'A credit note names an invoice and a reason');
  }
  // Resolución NAC-DGERCGC25-00000014.
  if (buyer.idType === 'consumidor final') {
    throw new InvoiceError('correction', 'The law allows no credit note to a customer without identification');
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
