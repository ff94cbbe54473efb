/** Numbers of resolutions by which the SRI designates a taxpayer, and plates, as its schema takes them. */
import type { CarrierKind, InvoiceBuyer, InvoiceIssuer } from '../../entities/invoice-parties.ts';

const SPECIAL_TAXPAYER = /^[A-Za-z0-9]{3,13}$/;
const WITHHOLDING_AGENT = /^[1-9]\d{0,7}$/;
/** The ficha técnica's example is NAC-GCFOIOC21-00000868-E. */
const LARGE_TAXPAYER = /^[A-Za-z0-9-]{3,60}$/;

/** Names of the fields with those numbers. */
export type Designation = 'specialTaxpayer' | 'withholdingAgent' | 'largeTaxpayer';

const DESIGNATIONS = {
  specialTaxpayer: {
    pattern: SPECIAL_TAXPAYER,
    message: 'Escribe de 3 a 13 letras o números, sin espacios ni guiones',
  },
  withholdingAgent: {
    pattern: WITHHOLDING_AGENT,
    message: 'Escribe solo el número, de hasta 8 cifras',
  },
  largeTaxpayer: { pattern: LARGE_TAXPAYER, message: 'Escribe de 3 a 60 letras, números o guiones' },
} as const satisfies Record<Designation, { readonly pattern: RegExp; readonly message: string }>;

/** "00006498" → "6498": the ficha técnica wants the number without leading zeros. */
export const normaliseWithholdingAgent = (typed: string): string => typed.trim().replace(/^0+(?=\d)/, '');

/** Error of a resolution's number; null for a valid one, and for ''. */
export const designationError = (name: Designation, value: string): string | null =>
  value === '' || DESIGNATIONS[name].pattern.test(value) ? null : DESIGNATIONS[name].message;

/** The first wrong designation of an issuer; null if the SRI takes all. */
export const wrongDesignation = (issuer: Pick<InvoiceIssuer, Designation>): Designation | null =>
  (Object.keys(DESIGNATIONS) as Designation[]).find((name) => designationError(name, issuer[name]) !== null) ?? null;

/** Codes of commercial transport (ficha técnica, annex 25, table 32). */
const CARRIER_CODES = { ninguno: '', operadora: 'H492001', socio: 'H492002' } as const satisfies Record<
  CarrierKind,
  string
>;

/**
 * Code of each line of an invoice of commercial transport; '' for none. The member's code is only for invoices to its
 * transport operator.
 */
export function carrierCode(
  { carrier, operatorRuc }: Pick<InvoiceIssuer, 'carrier' | 'operatorRuc'>,
  { idType, idNumber }: Pick<InvoiceBuyer, 'idType' | 'idNumber'>,
): string {
  const isToOperator = operatorRuc !== '' && idType === 'ruc' && idNumber === operatorRuc;
  return carrier === 'socio' && !isToOperator ? '' : CARRIER_CODES[carrier];
}

const PLATE = /^([A-Z]{3})(\d{3,4})$/;

/** "ABC-123" → "ABC0123" (table 33); null for plates of other forms, such as those of motorcycles. */
export function invoicePlate(plate: string): string | null {
  const [, letters = '', digits = ''] = PLATE.exec(plate.toUpperCase().replace(/[\s-]/g, '')) ?? [];
  return letters === '' ? null : letters + digits.padStart(4, '0');
}
