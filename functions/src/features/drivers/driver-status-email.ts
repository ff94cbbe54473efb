import type { Driver } from '@llevo/contract/entities/driver';
import { driverDocumentLabel, missingDocuments } from '@llevo/contract/rules/people/driver-documents';
import type { StatusEmail } from '../../adapters/people/ports.ts';

/** Whom a letter is for, and what they have handed in. */
type Recipient = Pick<Driver, 'name' | 'documents' | 'bankAccount'>;

interface StatusText {
  readonly subject: string;
  readonly meaning: string;
  readonly whatToDo: (driver: Recipient) => readonly string[];
}

const STATUS_TEXTS = {
  // Nobody is moved there; every status has its words all the same.
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

/** What a driver is told about a new status, with the reason where one was given. */
export function driverStatusEmail(driver: Recipient, status: Driver['status'], reason: string): StatusEmail {
  const { subject, meaning, whatToDo } = STATUS_TEXTS[status];
  const because = reason === '' ? [] : [`Motivo: ${reason}`];
  return { subject, paragraphs: [`Hola, ${driver.name}:`, meaning, ...because, ...whatToDo(driver)] };
}
