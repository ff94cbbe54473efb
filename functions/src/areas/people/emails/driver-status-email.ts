import type { Driver } from '@llevo/contract/entities/driver';
import { DRIVER_APP_PATH } from '@llevo/contract/rules/people/driver-app';
import { driverDocumentLabel, missingDocuments } from '@llevo/contract/rules/people/driver-documents';
import { companyWrites } from '../../../platform/mail/company-writes.ts';
import { sanitiseName } from '../../../platform/mail/sanitise-name.ts';
import type { EmailContent } from '../../../platform/seams/email.ts';
import type { StatusNotice } from './customer-status-email.ts';

/** The recipient of an e-mail, with the uploaded documents. */
type Recipient = Pick<Driver, 'name' | 'documents' | 'bankAccount' | 'appInvitedAt'>;

interface StatusText {
  readonly subject: string;
  readonly meaning: string;
  readonly whatToDo: readonly string[];
  /** Label of the link to the app; absent where there is nothing to do there. */
  readonly action?: string;
}

const STATUS_TEXTS = {
  // No transition leads here; the record must cover every status.
  revision: (company) => ({
    subject: `${company} está revisando tu cuenta de conductor`,
    meaning: `${company} recibió tus datos y los está revisando.`,
    whatToDo: ['Te avisaremos por correo cuando termine.'],
  }),
  activado: (company, driver) => ({
    subject: `${company} activó tu cuenta de conductor`,
    meaning: `${company} activó tu cuenta de conductor.`,
    whatToDo: hasApp(driver)
      ? ['Abre la app en tu teléfono, comparte tu ubicación y empieza a recibir servicios.']
      : ['La empresa te dirá cómo recibes sus servicios.'],
    action: 'Abrir la app',
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
      hasApp(driver)
        ? 'Abre la app en tu teléfono y vuelve a subir tus documentos. La empresa los revisará otra vez y te avisaremos por correo.'
        : 'Lleva tus documentos a la empresa. Los revisará otra vez y te avisaremos por correo.',
    ],
    action: 'Subir los documentos',
  }),
} satisfies Record<Driver['status'], (company: string, driver: Recipient) => StatusText>;

/** Whether the driver was invited to the app: others have nothing to open. */
const hasApp = ({ appInvitedAt }: Recipient): boolean => appInvitedAt !== null;

function missingDocumentsText(driver: Recipient): string[] {
  const missing = missingDocuments(driver).map(driverDocumentLabel);
  return missing.length === 0 ? [] : [`Falta: ${missing.join(', ')}.`];
}

/** E-mail to a driver about a new status. */
export function driverStatusEmail(
  driver: Recipient,
  { siteUrl, company, status, reason }: StatusNotice<Driver['status']> & { readonly siteUrl: string },
): EmailContent {
  const { subject, meaning, whatToDo, action }: StatusText = STATUS_TEXTS[status](sanitiseName(company), driver);
  return {
    audience: 'third-party',
    subject,
    paragraphs: [`Hola, ${sanitiseName(driver.name)}:`, meaning, ...companyWrites(reason), ...whatToDo],
    action: action !== undefined && hasApp(driver) ? { label: action, url: `${siteUrl}${DRIVER_APP_PATH}` } : null,
  };
}
