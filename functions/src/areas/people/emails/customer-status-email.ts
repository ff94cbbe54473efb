import type { Customer, CustomerStatus } from '@llevo/contract/entities/customer';
import type { EmailContent } from '../../../platform/seams/email.ts';

interface StatusText {
  readonly subject: string;
  readonly meaning: string;
  readonly whatToDo: string;
}

const STATUS_TEXTS = {
  activado: {
    subject: 'Tu cuenta de Llevo está activa',
    meaning: 'Activamos tu cuenta de Llevo.',
    whatToDo: 'Ya puedes cotizar y contratar fletes y mudanzas desde la aplicación móvil.',
  },
  cancelado: {
    subject: 'Cancelamos tu cuenta de Llevo',
    meaning: 'Cancelamos tu cuenta de Llevo: mientras siga así no podrás contratar servicios.',
    whatToDo: 'Si crees que es un error, escribe al soporte de Llevo y revisaremos tu caso.',
  },
} as const satisfies Record<CustomerStatus, StatusText>;

/** E-mail to a customer about a new status, with the reason if given. */
export function customerStatusEmail(
  { name }: Pick<Customer, 'name'>,
  status: CustomerStatus,
  reason: string,
): EmailContent {
  const { subject, meaning, whatToDo } = STATUS_TEXTS[status];
  const because = reason === '' ? [] : [`Motivo: ${reason}`];
  return { subject, paragraphs: [`Hola, ${name}:`, meaning, ...because, whatToDo], action: null };
}
