import type { WhatsAppState } from '@llevo/contract/entities/outbox-whatsapp';
import { displayPhone } from '@llevo/contract/rules/phone';
import { formatDateTime, guayaquilDate, guayaquilTime } from '@llevo/contract/rules/dates';
import type { MailItem } from '../api/mail.ts';
import { MAIL_STATE_LABELS } from '../mail-state-labels.ts';

type Channel = Pick<MailItem, 'to' | 'whatsapp'>;

const isOnWhatsApp = ({ to, whatsapp }: Channel): boolean =>
  whatsapp !== undefined && (to === '' || whatsapp.state !== 'failed');

/** The channel of a message: WhatsApp, or e-mail once that failed. */
export const channelName = (mail: Channel): string => (isOnWhatsApp(mail) ? 'WhatsApp' : 'Correo');

const WHATSAPP_LABELS: Readonly<Record<WhatsAppState, string>> = {
  pending: 'En cola',
  sent: 'Enviado',
  delivered: 'Entregado',
  read: 'Leído',
  failed: 'Falló',
};

/** Within this time after it was written, a message counts as sent at once. */
const AT_ONCE_MS = 5 * 60_000;

/** The time alone on the day of the message; '' for a message that was sent at once. */
function laterTime(at: string | null, createdAt: string): string {
  if (at === null) return '';
  const [atMs, createdMs] = [Date.parse(at), Date.parse(createdAt)];
  if (atMs - createdMs < AT_ONCE_MS) return '';
  return guayaquilDate(atMs) === guayaquilDate(createdMs) ? guayaquilTime(atMs) : formatDateTime(at);
}

/** "Enviado", or "Leído 14:02" for a state that it reached later. */
export function stateText(mail: Channel & Pick<MailItem, 'state' | 'held' | 'createdAt' | 'sentAt'>): string {
  const { state, held, whatsapp, createdAt, sentAt } = mail;
  if (held !== null) return 'Retenido';
  const isWhatsApp = whatsapp !== undefined && whatsapp.state !== 'failed';
  const label = isWhatsApp ? WHATSAPP_LABELS[whatsapp.state] : MAIL_STATE_LABELS[state].one;
  return `${label} ${laterTime(isWhatsApp ? whatsapp.at : sentAt, createdAt)}`.trim();
}

/** How a message went on once WhatsApp failed; null for others. */
export function fallbackText({ to, state, whatsapp }: Channel & Pick<MailItem, 'state'>): string | null {
  if (whatsapp?.state !== 'failed') return null;
  if (to === '' || state === 'failed') return 'WhatsApp falló';
  return state === 'sent' ? 'WhatsApp falló, enviado por correo' : 'WhatsApp falló, se envía por correo';
}

/** Address of a message: the number on WhatsApp, or the e-mail address once that failed. */
export const addressOf = (mail: Channel): string =>
  mail.whatsapp !== undefined && isOnWhatsApp(mail) ? displayPhone(mail.whatsapp.to) : mail.to;

export const ROLE_LABELS: Readonly<Record<NonNullable<MailItem['recipient']>['role'], string>> = {
  customer: 'Cliente',
  driver: 'Conductor',
  team: 'Equipo',
};

/** "Rosa Vera · Cliente · rosa@example.com", or the address alone. */
export function recipientText(mail: Channel & Pick<MailItem, 'recipient'>): string {
  const { recipient } = mail;
  const who = recipient === null ? [] : [recipient.name, ROLE_LABELS[recipient.role]];
  return [...who, addressOf(mail)].join(' · ');
}

/**
 * A subject without the account's own name before it, which the list would repeat in every row, and without the number
 * of the service at its end, which has a column.
 */
export function shortSubject(
  subject: string,
  { accountName, number = '' }: { readonly accountName: string | undefined; readonly number?: string | undefined },
): string {
  const prefix = accountName === undefined ? '' : `${accountName}: `;
  const own = subject.startsWith(prefix) ? subject.slice(prefix.length) : subject;
  const rest = number !== '' && own.endsWith(` ${number}`) ? own.slice(0, -number.length - 1).replace(/:$/, '') : own;
  return `${rest.charAt(0).toUpperCase()}${rest.slice(1)}`;
}
