import type { MailState } from '@llevo/contract/entities/outbox-mail';

/** What the states of an e-mail are called, of one and of several. */
export const MAIL_STATE_LABELS: Readonly<Record<MailState, { readonly one: string; readonly many: string }>> = {
  pending: { one: 'En cola', many: 'En cola' },
  sent: { one: 'Enviado', many: 'Enviados' },
  failed: { one: 'Falló', many: 'Fallidos' },
};
