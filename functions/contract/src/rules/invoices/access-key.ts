/** The access key of an electronic document: 49 digits, which are also its authorisation number. */
import type { SriDocument } from '../../entities/invoice.ts';
import type { SriEnvironment } from '../../entities/invoice-parties.ts';
import { accessKeyCheckDigit } from './modulo-11.ts';

export const SRI_ENVIRONMENT_CODES = { pruebas: '1', produccion: '2' } as const satisfies Record<
  SriEnvironment,
  string
>;

/** The SRI's document codes (ficha técnica, table 3). */
export const SRI_DOCUMENT_CODES = { factura: '01', nota_credito: '04' } as const satisfies Record<SriDocument, string>;

/** Normal emission, the only one of the offline scheme. */
export const NORMAL_EMISSION = '1';

/** Parts of an access key. */
export interface AccessKeyParts {
  readonly document: SriDocument;
  /** `YYYY-MM-DD`, in Ecuador. */
  readonly issuedOn: string;
  readonly ruc: string;
  readonly environment: SriEnvironment;
  /** Three digits each. */
  readonly establishment: string;
  readonly emissionPoint: string;
  /** From 1 to 999,999,999. */
  readonly sequence: number;
  /** Eight digits chosen by the issuer. */
  readonly numericCode: string;
}

const KEY = /^(\d{2})(\d{2})(\d{4})(01|04)(\d{13})([12])(\d{3})(\d{3})(\d{9})(\d{8})1(\d)$/;
const MAX_SEQUENCE = 999_999_999;

/** 42 → "000000042". */
export const sequenceText = (sequence: number): string => sequence.toString().padStart(9, '0');

/** "001-002-000000042", the printed form of a document's number. */
export const invoiceNumber = (parts: Pick<AccessKeyParts, 'establishment' | 'emissionPoint' | 'sequence'>): string =>
  `${parts.establishment}-${parts.emissionPoint}-${sequenceText(parts.sequence)}`;

/** The access key of a document. Throws for parts with a wrong number of digits. */
export function accessKey(parts: AccessKeyParts): string {
  const { document, issuedOn, ruc, environment, establishment, emissionPoint, sequence, numericCode } = parts;
  const date = /^(\d{4})-(\d{2})-(\d{2})$/.exec(issuedOn);
  const isSequence = Number.isInteger(sequence) && sequence >= 1 && sequence <= MAX_SEQUENCE;
  const digits = [
    date === null ? '' : `${date[3] ?? ''}${date[2] ?? ''}${date[1] ?? ''}`,
    SRI_DOCUMENT_CODES[document],
    ruc,
    SRI_ENVIRONMENT_CODES[environment],
    establishment,
    emissionPoint,
    isSequence ? sequenceText(sequence) : '',
    numericCode,
    NORMAL_EMISSION,
  ].join('');
  const key = `${digits}${accessKeyCheckDigit(digits).toString()}`;
  if (!KEY.test(key)) throw new RangeError('Access key parts have a wrong number of digits');
  return key;
}

/** The parts of an access key; null for an invalid one, such as one with a wrong check digit. */
export function parseAccessKey(key: string): AccessKeyParts | null {
  const match = KEY.exec(key);
  if (match === null || accessKeyCheckDigit(key.slice(0, -1)) !== Number(key.at(-1))) return null;
  const [, day = '', month = '', year = '', code, ruc = '', environment, establishment = '', emissionPoint = ''] =
    match;
  const [sequence = '', numericCode = ''] = match.slice(9);
  return {
    document: code === SRI_DOCUMENT_CODES.factura ? 'factura' : 'nota_credito',
    issuedOn: `${year}-${month}-${day}`,
    ruc,
    environment: environment === SRI_ENVIRONMENT_CODES.produccion ? 'produccion' : 'pruebas',
    establishment,
    emissionPoint,
    sequence: Number(sequence),
    numericCode,
  };
}
