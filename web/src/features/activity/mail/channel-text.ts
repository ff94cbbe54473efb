import { displayPhone } from '@llevo/contract/rules/phone';
import { formatDateTime, guayaquilDate, guayaquilTime } from '@llevo/contract/rules/dates';
import type { MailItem } from '../api/mail.ts';

type Channel = Pick<MailItem, 'to' | 'state' | 'whatsapp' | 'createdAt'>;

/** The time alone on the day of the message. */
function timeText(at: string, createdAt: string): string {
  const [atMs, createdMs] = [Date.parse(at), Date.parse(createdAt)];
  return guayaquilDate(atMs) === guayaquilDate(createdMs) ? guayaquilTime(atMs) : formatDateTime(at);
}

/** "WhatsApp · leído 14:02", or how a message went once WhatsApp failed; null for e-mails. */
export function channelText({ to, state, whatsapp, createdAt }: Channel): string | null {
  if (whatsapp === undefined) return null;
  const time = whatsapp.at === null ? '' : timeText(whatsapp.at, createdAt);
  switch (whatsapp.state) {
    case 'pending':
      return 'WhatsApp · en cola';
    case 'sent':
      return `WhatsApp · enviado ${time}`;
    case 'delivered':
      return `WhatsApp · entregado ${time}`;
    case 'read':
      return `WhatsApp · leído ${time}`;
    case 'failed':
      if (to === '' || state === 'failed') return 'WhatsApp falló';
      return state === 'sent' ? 'WhatsApp falló: enviado por correo' : 'WhatsApp falló: se envía por correo';
  }
}

/** Recipient of a message: the number on WhatsApp, or the address once that failed. */
export const recipientOf = ({ to, whatsapp }: Pick<MailItem, 'to' | 'whatsapp'>): string =>
  whatsapp !== undefined && (to === '' || whatsapp.state !== 'failed') ? displayPhone(whatsapp.to) : to;
