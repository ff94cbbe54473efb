import type { Driver } from '../../entities/driver.ts';

/** What a driver has to hand in, as people call it. */
const LABELS = {
  licencia: 'Licencia',
  matricula: 'Matrícula',
  foto_vehiculo: 'Foto del vehículo',
  foto_perfil: 'Foto de perfil',
  bankAccount: 'Cuenta bancaria',
} as const;

export type DriverDocument = keyof typeof LABELS;

const DOCUMENTS = Object.keys(LABELS) as readonly DriverDocument[];

/** SPEC §8. */
export const INCOMPLETE_DRIVER_MESSAGE = 'Información incompleta del conductor';

export const driverDocumentLabel = (document: DriverDocument): string => LABELS[document];

const isBlank = (text: string): boolean => text.trim() === '';

/** What a driver has not handed in yet: pictures never uploaded, and a bank account absent or with a blank in it. */
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
