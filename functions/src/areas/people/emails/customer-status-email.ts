import type { Customer, CustomerStatus } from '@llevo/contract/entities/customer';
import { companyWrites } from '../../../platform/mail/company-writes.ts';
import { sanitiseName } from '../../../platform/mail/sanitise-name.ts';
import type { EmailContent } from '../../../platform/seams/email.ts';

/** A person's new status at a company, with its reason; '' for none. */
export interface StatusNotice<Status extends string> {
  readonly company: string;
  readonly status: Status;
  readonly reason: string;
}

interface StatusText {
  readonly subject: string;
  readonly meaning: string;
  readonly whatToDo: string;
}

const statusText = (company: string, status: CustomerStatus): StatusText =>
  status === 'activado'
    ? {
        subject: `${company} activó tu cuenta de cliente`,
        meaning: `${company} activó tu cuenta de cliente.`,
        whatToDo: 'Ya puedes cotizar y pedir sus fletes y mudanzas.',
      }
    : {
        subject: `${company} canceló tu cuenta de cliente`,
        meaning: `${company} canceló tu cuenta de cliente: mientras siga así no podrás contratar sus servicios.`,
        whatToDo: 'Si crees que es un error, habla con la empresa. Si no la conoces, ignora este mensaje.',
      };

/** E-mail to a customer about a new status. */
export function customerStatusEmail(
  { name }: Pick<Customer, 'name'>,
  { company, status, reason }: StatusNotice<CustomerStatus>,
): EmailContent {
  const { subject, meaning, whatToDo } = statusText(sanitiseName(company), status);
  return {
    audience: 'third-party',
    subject,
    paragraphs: [`Hola, ${sanitiseName(name)}:`, meaning, ...companyWrites(reason), whatToDo],
    action: null,
  };
}
