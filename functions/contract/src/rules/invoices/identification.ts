/** Numbers that identify a person or a company to the SRI: cédula, RUC, passport, and the final consumer's. */
import type { BuyerIdType } from '../../entities/invoice-parties.ts';
import { compactNumber, plainLine } from '../../validators/pasted-text.ts';
import { weightedCheckDigit } from './modulo-11.ts';

/** Who a RUC belongs to, by its third digit. */
type RucKind = 'persona natural' | 'sociedad' | 'entidad publica';

/** A RUC with a valid structure. */
interface Ruc {
  readonly kind: RucKind;
  /** False for companies' RUCs that the SRI assigned without módulo 11: they exist and are accepted. */
  readonly hasCheckDigit: boolean;
}

/** The number under which sales to unnamed customers are invoiced. */
export const FINAL_CONSUMER_NUMBER = '9999999999999';

/** Amount above which the law requires the customer's identification. */
const FINAL_CONSUMER_MAX_CENTS = 5_000;

const LAST_PROVINCE = 24;
/** Ecuadorians registered abroad. */
const ABROAD_PROVINCE = 30;
/** Third digit of a person, the 6 of foreigners who live here included. */
const LAST_PERSON_DIGIT = 6;
const COMPANY_WEIGHTS = [4, 3, 2, 7, 6, 5, 4, 3, 2] as const;
const PUBLIC_WEIGHTS = [3, 2, 7, 6, 5, 4, 3, 2] as const;

function hasProvince(digits: string): boolean {
  const province = Number(digits.slice(0, 2));
  return (province >= 1 && province <= LAST_PROVINCE) || province === ABROAD_PROVINCE;
}

/** Módulo 10: every other digit is doubled, from the first. */
function hasCedulaCheckDigit(digits: string): boolean {
  const sum = Array.from(digits.slice(0, 9)).reduce((total, digit, index) => {
    const product = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + (product > 9 ? product - 9 : product);
  }, 0);
  return (10 - (sum % 10)) % 10 === Number(digits[9]);
}

/** Whether a text is a cédula: ten digits with a province, a person's third digit and the check digit. */
export function isCedula(text: string): boolean {
  return (
    /^\d{10}$/.test(text) && hasProvince(text) && Number(text[2]) <= LAST_PERSON_DIGIT && hasCedulaCheckDigit(text)
  );
}

/** Parses a RUC; null if invalid. */
export function parseRuc(text: string): Ruc | null {
  if (!/^\d{13}$/.test(text) || !hasProvince(text)) return null;
  switch (text.charAt(2)) {
    case '9':
      return isBranch(text.slice(10))
        ? { kind: 'sociedad', hasCheckDigit: weightedCheckDigit(text, COMPANY_WEIGHTS) === Number(text[9]) }
        : null;
    case '6':
      return publicRuc(text) ?? personalRuc(text) ?? (isBranch(text.slice(9)) ? UNCHECKED_PUBLIC : null);
    default:
      return personalRuc(text);
  }
}

const personalRuc = (text: string): Ruc | null =>
  isCedula(text.slice(0, 10)) && isBranch(text.slice(10)) ? { kind: 'persona natural', hasCheckDigit: true } : null;

/** A public body's check digit comes before a branch of four digits; a foreigner's cédula is as long as both. */
const publicRuc = (text: string): Ruc | null =>
  text[9] === '0' && isBranch(text.slice(9)) && weightedCheckDigit(text, PUBLIC_WEIGHTS) === Number(text[8])
    ? { kind: 'entidad publica', hasCheckDigit: true }
    : null;
const UNCHECKED_PUBLIC: Ruc = { kind: 'entidad publica', hasCheckDigit: false };

/** Whether a text is a RUC that can issue invoices: the taxpayer's own, which ends with its first establishment. */
export const isIssuerRuc = (text: string): boolean => parseRuc(text) !== null && text.endsWith('001');

/** A RUC ends with the number of its establishment, from 1. */
const isBranch = (digits: string): boolean => Number(digits) >= 1;

/** The SRI's codes (ficha técnica, table 6). */
export const BUYER_ID_CODES = {
  ruc: '04',
  cedula: '05',
  pasaporte: '06',
  'consumidor final': '07',
  exterior: '08',
} as const satisfies Record<BuyerIdType, string>;

/** Passports and foreign documents; the schema allows 20 characters. */
const FOREIGN_DOCUMENT = /^[0-9A-Za-z-]{3,20}$/;

/** A pasted number as it is stored: foreign documents keep their hyphens. */
export const storableNumber = (type: BuyerIdType, number: string): string =>
  type === 'pasaporte' || type === 'exterior' ? plainLine(number).replaceAll(' ', '') : compactNumber(number);

/** Whether a number is valid for its type. */
export function isBuyerNumber(type: BuyerIdType, number: string): boolean {
  switch (type) {
    case 'ruc':
      return parseRuc(number) !== null;
    case 'cedula':
      return isCedula(number);
    case 'pasaporte':
    case 'exterior':
      return FOREIGN_DOCUMENT.test(number);
    case 'consumidor final':
      return number === FINAL_CONSUMER_NUMBER;
  }
}

/** Whether an invoice may leave its customer unnamed. */
export const allowsFinalConsumer = (totalCents: number): boolean => totalCents <= FINAL_CONSUMER_MAX_CENTS;
