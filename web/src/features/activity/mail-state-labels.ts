import type { MailState } from '@llevo/contract/entities/outbox-mail';

/** Labels of the delivery states, singular and plural. */
export const MAIL_STATE_LABELS: Readonly<Record<MailState, { readonly one: string; readonly many: string }>> = {
  pending: { one: 'En cola', many: 'En cola' },
  sent: { one: 'Enviado', many: 'Enviados' },
  failed: { one: 'Falló', many: 'Fallidos' },
};
