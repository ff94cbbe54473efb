import type { DocumentExpiryState, Driver } from '../../entities/driver.ts';
import { needsRenewal } from './document-expiry.ts';

/** Labels of a driver's required documents. */
export const DRIVER_DOCUMENT_LABELS = {
  licencia: 'Licencia',
  matricula: 'Matrícula',
  foto_vehiculo: 'Foto del vehículo',
  foto_perfil: 'Foto de perfil',
  bankAccount: 'Cuenta bancaria',
} as const;

export type DriverDocument = keyof typeof DRIVER_DOCUMENT_LABELS;

const DOCUMENTS = Object.keys(DRIVER_DOCUMENT_LABELS) as readonly DriverDocument[];

/** Documents of a driver without uploads. */
export const NO_DRIVER_DOCUMENTS: NonNullable<Driver['documents']> = {
  licencia: '',
  matricula: '',
  foto_vehiculo: '',
  foto_perfil: '',
};

/** SPEC §8. */
export const INCOMPLETE_DRIVER_MESSAGE = 'Información incompleta del conductor';

export const driverDocumentLabel = (document: DriverDocument): string => DRIVER_DOCUMENT_LABELS[document];

interface UploadedDocument {
  readonly status: Driver['status'];
  readonly isThere: boolean;
  readonly expiry: DocumentExpiryState;
}

/**
 * Whether a driver may upload a document: if it is missing or due for renewal, or the company reviews or asks for
 * corrections.
 */
export const mayUploadDocument = ({ status, isThere, expiry }: UploadedDocument): boolean =>
  !isThere || status === 'revision' || status === 'correccion' || needsRenewal(expiry);

const isBlank = (text: string): boolean => text.trim() === '';

/** A driver's missing documents: pictures not uploaded, and a bank account absent or incomplete. */
export function missingDocuments({
  documents,
  bankAccount,
}: Pick<Driver, 'documents' | 'bankAccount'>): DriverDocument[] {
  return DOCUMENTS.filter((document) =>
    document === 'bankAccount'
      ? bankAccount === null || Object.values(bankAccount).some(isBlank)
      : isBlank(documents?.[document] ?? ''),
  );
}

/** The documents without which only an explicit decision activates a driver: all but the bank account. */
export const missingForActivation = (driver: Pick<Driver, 'documents' | 'bankAccount'>): DriverDocument[] =>
  missingDocuments(driver).filter((document) => document !== 'bankAccount');

/** Whether a driver has the documents to carry when driving: licence and registration. */
export const hasDrivingDocuments = (documents: Driver['documents']): boolean =>
  documents !== null && !isBlank(documents.licencia) && !isBlank(documents.matricula);
