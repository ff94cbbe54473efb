import type { Driver } from '@llevo/contract/entities/driver';
import { driverDocumentLabel, missingDocuments } from '@llevo/contract/rules/people/driver-documents';
import type { EmailContent } from '../../../platform/seams/email.ts';

/** The recipient of an e-mail, with the uploaded documents. */
type Recipient = Pick<Driver, 'name' | 'documents' | 'bankAccount'>;

interface StatusText {
  readonly subject: string;
  readonly meaning: string;
  readonly whatToDo: (driver: Recipient) => readonly string[];
}

const STATUS_TEXTS = {
  // No transition leads here; the record must cover every status.
  revision: {
    subject: 'Estamos revisando tu cuenta de conductor',
    meaning: 'Recibimos tus datos y los estamos revisando.',
    whatToDo: () => ['Te avisaremos por correo cuando terminemos.'],
  },
  activado: {
    subject: 'Tu cuenta de conductor de Llevo está activa',
    meaning: 'Activamos tu cuenta de conductor de Llevo.',
    whatToDo: () => ['Abre la aplicación móvil, comparte tu ubicación y empieza a recibir servicios.'],
  },
  cancelado: {
    subject: 'Cancelamos tu cuenta de conductor de Llevo',
    meaning: 'Cancelamos tu cuenta de conductor de Llevo: mientras siga así no recibirás servicios.',
    whatToDo: () => ['Si crees que es un error, escribe al soporte de Llevo y revisaremos tu caso.'],
  },
  correccion: {
    subject: 'Tus documentos de conductor necesitan una corrección',
    meaning: 'Revisamos tu cuenta de conductor de Llevo y hay algo que corregir antes de activarla.',
    whatToDo: (driver) => [
      ...missingDocumentsText(driver),
      'Abre la aplicación móvil y vuelve a subir tus documentos. Los revisaremos otra vez y te avisaremos por correo.',
    ],
  },
} as const satisfies Record<Driver['status'], StatusText>;

function missingDocumentsText(driver: Recipient): string[] {
  const missing = missingDocuments(driver).map(driverDocumentLabel);
  return missing.length === 0 ? [] : [`Nos falta: ${missing.join(', ')}.`];
}

/** E-mail to a driver about a new status, with the reason if given. */
export function driverStatusEmail(driver: Recipient, status: Driver['status'], reason: string): EmailContent {
  const { subject, meaning, whatToDo } = STATUS_TEXTS[status];
  const because = reason === '' ? [] : [`Motivo: ${reason}`];
  return { subject, paragraphs: [`Hola, ${driver.name}:`, meaning, ...because, ...whatToDo(driver)], action: null };
}
