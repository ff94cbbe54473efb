import type { OrderEmails } from '@llevo/contract/entities/alert';

/** Who gets an e-mail about each order, in settings and in the audit log. */
export const ORDER_EMAILS_LABELS = {
  owner: 'Al dueño de la cuenta',
  admins: 'A todos los administradores',
  none: 'A nadie',
} as const satisfies Record<OrderEmails, string>;
