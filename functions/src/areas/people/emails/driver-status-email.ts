import type { Driver } from '@llevo/contract/entities/driver';
import { driverDocumentLabel, missingDocuments } from '@llevo/contract/rules/people/driver-documents';
import { companyWrites } from '../../../platform/mail/company-writes.ts';
import { sanitiseName } from '../../../platform/mail/sanitise-name.ts';
import type { EmailContent } from '../../../platform/seams/email.ts';
import type { StatusNotice } from './customer-status-email.ts';

/** The recipient of an e-mail, with the uploaded documents. */
type Recipient = Pick<Driver, 'name' | 'documents' | 'bankAccount'>;

interface StatusText {
  readonly subject: string;
  readonly meaning: string;
  readonly whatToDo: readonly string[];
}

const STATUS_TEXTS = {
  // No transition leads here; the record must cover every status.
  revision: (company) => ({
    subject: `${company} está revisando tu cuenta de conductor`,
    meaning: `${company} recibió tus datos y los está revisando.`,
    whatToDo: ['Te avisaremos por correo cuando termine.'],
  }),
  activado: (company) => ({
    subject: `${company} activó tu cuenta de conductor`,
    meaning: `${company} activó tu cuenta de conductor.`,
    whatToDo: ['Abre la aplicación móvil, comparte tu ubicación y empieza a recibir servicios.'],
  }),
  cancelado: (company) => ({
    subject: `${company} canceló tu cuenta de conductor`,
    meaning: `${company} canceló tu cuenta de conductor: mientras siga así no recibirás sus servicios.`,
    whatToDo: ['Si crees que es un error, habla con la empresa. Si no la conoces, ignora este mensaje.'],
  }),
  correccion: (company, driver) => ({
    subject: `${company} te pide corregir tus documentos de conductor`,
    meaning: `${company} revisó tu cuenta de conductor, y hay algo que corregir antes de activarla.`,
    whatToDo: [
      ...missingDocumentsText(driver),
      'Abre la aplicación móvil y vuelve a subir tus documentos. La empresa los revisará otra vez y te avisaremos por correo.',
    ],
  }),
} as const satisfies Record<Driver['status'], (company: string, driver: Recipient) => StatusText>;

function missingDocumentsText(driver: Recipient): string[] {
  const missing = missingDocuments(driver).map(driverDocumentLabel);
  return missing.length === 0 ? [] : [`Falta: ${missing.join(', ')}.`];
}

/** E-mail to a driver about a new status. */
export function driverStatusEmail(
  driver: Recipient,
  { company, status, reason }: StatusNotice<Driver['status']>,
): EmailContent {
  const { subject, meaning, whatToDo } = STATUS_TEXTS[status](sanitiseName(company), driver);
  return {
    audience: 'third-party',
    subject,
    paragraphs: [`Hola, ${sanitiseName(driver.name)}:`, meaning, ...companyWrites(reason), ...whatToDo],
    action: null,
  };
}
