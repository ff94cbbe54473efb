import type { OutboxMail } from '@llevo/contract/entities/outbox-mail';

/** What a message says, as stored. */
export type MailContent = Pick<OutboxMail, 'subject' | 'paragraphs' | 'action'>;

/** Stands under every message. */
export const MAIL_FOOTER = [
  'Este mensaje se envió automáticamente: no hace falta responderlo.',
  'Llevo · Fletes y mudanzas en Ecuador',
] as const;

/** Control characters but the line break, and what turns the direction of writing; no mail program shows them, and some are misled by them. */
const CONTROL_CHARACTERS = /[\u0000-\u0009\u000b-\u001f\u007f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** A text as people typed it, in the lines they typed. */
export const cleanText = (text: string): string =>
  text.replaceAll('\r\n', '\n').replace(CONTROL_CHARACTERS, ' ').trim();

/** The address of a button, or null for one that leads nowhere a browser should go. */
export function parseWebUrl(url: string): string | null {
  const address = URL.parse(url);
  return address !== null && ['http:', 'https:'].includes(address.protocol) ? address.href : null;
}

/** A message as plain text. */
export function renderMailText({ paragraphs, action }: MailContent): string {
  const address = action === null ? null : parseWebUrl(action.url);
  const link = action === null || address === null ? [] : [`${cleanText(action.label)}:\n${address}`];
  return [...paragraphs.map(cleanText), ...link, `--\n${MAIL_FOOTER.join('\n')}`].join('\n\n') + '\n';
}
