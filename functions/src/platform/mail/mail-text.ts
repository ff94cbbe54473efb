import type { OutboxMail } from '@llevo/contract/entities/outbox-mail';

/** An e-mail's content, as stored. */
export type MailContent = Pick<OutboxMail, 'subject' | 'paragraphs' | 'action' | 'brand' | 'calendar' | 'files'>;

/** Name of the attached calendar file. */
export const CALENDAR_FILE = 'viaje.ics';

const PRODUCT = 'Llevo';

/** Footer of every e-mail. */
const MAIL_FOOTER = [
  'Este mensaje se envió automáticamente: no hace falta responderlo.',
  'Llevo · Fletes y mudanzas en Ecuador',
] as const;

/** Control characters except line breaks, and bidirectional overrides, which can mislead mail clients. */
const CONTROL_CHARACTERS = /[\u0000-\u0009\u000b-\u001f\u007f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Removes control characters; keeps line breaks. */
export const cleanText = (text: string): string =>
  text.replaceAll('\r\n', '\n').replace(CONTROL_CHARACTERS, ' ').trim();

/** The URL of a button; null unless it is http or https. */
export function parseWebUrl(url: string): string | null {
  const address = URL.parse(url);
  return address !== null && ['http:', 'https:'].includes(address.protocol) ? address.href : null;
}

/** The footer of an e-mail: the company and its telephone, or the product. */
export function mailFooter(brand: MailContent['brand']): readonly string[] {
  if (brand === undefined) return MAIL_FOOTER;
  const { name, phone } = brand;
  const parts = [name, phone, name === PRODUCT ? null : `con ${PRODUCT}`];
  return [MAIL_FOOTER[0], parts.filter((part) => part !== null).join(', ')];
}

/** An e-mail as plain text. */
export function renderMailText({ paragraphs, action, brand }: MailContent): string {
  const address = action === null ? null : parseWebUrl(action.url);
  const link = action === null || address === null ? [] : [`${cleanText(action.label)}:\n${address}`];
  return (
    [...paragraphs.map(cleanText), ...link, `--\n${mailFooter(brand).map(cleanText).join('\n')}`].join('\n\n') + '\n'
  );
}
