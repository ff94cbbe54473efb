/**
 * The emails that the product sent to an address. Read from the outbox; messages with a token are wiped there after
 * sending, and read from the mail catcher.
 */
import { OutboxMail } from '@llevo/contract/entities/outbox-mail';
import { COLLECTIONS } from '@llevo/contract/paths';
import { adminFirestore } from '../emulators/admin.ts';
import { caughtMailTo as caughtBy } from './mail-catcher.ts';

/** The messages to an address, oldest first. */
export async function sentMailTo(address: string): Promise<OutboxMail[]> {
  const found = await adminFirestore.collection(COLLECTIONS.mail).where('to', '==', address).get();
  const mails = found.docs.map((mail) => ({ id: mail.id, ...OutboxMail.parse(mail.data()) }));
  const whole = await Promise.all(
    mails.map(async ({ id, ...mail }) => (isWiped(mail) ? readAsDelivered(id, mail) : mail)),
  );
  return whole.sort((a, b) => a.createdAt - b.createdAt);
}

const isWiped = ({ isSecret, state }: OutboxMail): boolean => isSecret && state === 'sent';

async function readAsDelivered(id: string, mail: OutboxMail): Promise<OutboxMail> {
  const caught = (await caughtBy(mail.to)).find(({ headers }) => String(headers['message-id']).startsWith(`<${id}@`));
  if (caught === undefined) throw new Error(`${id} was sent but did not arrive`);
  const url = /href="(https?:[^"]+)"/.exec(caught.html)?.[1]?.replaceAll('&amp;', '&');
  return {
    ...mail,
    paragraphs: caught.text.split(/\n{2,}/).filter((text) => !isLayoutText(text, url)),
    action: url === undefined ? null : { label: '', url },
  };
}

/** The button and the lines under every message, which the layout adds. */
const isLayoutText = (text: string, url: string | undefined): boolean =>
  text.startsWith('--') || (url !== undefined && text.includes(url));

/** The last message to an address; throws without one. */
export async function lastMailTo(address: string): Promise<OutboxMail> {
  const mail = (await sentMailTo(address)).at(-1);
  if (mail === undefined) throw new Error(`Nothing was sent to ${address}`);
  return mail;
}

/** The token in the link of the last message to an address. */
export async function mailedToken(address: string): Promise<string> {
  const token = new URL((await lastMailTo(address)).action?.url ?? '').searchParams.get('token');
  if (token === null) throw new Error(`No token was sent to ${address}`);
  return token;
}

/** The code of six digits in the last message to an address. */
export async function mailedCode(address: string): Promise<string> {
  const code = /\b\d{6}\b/.exec((await lastMailTo(address)).paragraphs.join(' '))?.[0];
  if (code === undefined) throw new Error(`No code was sent to ${address}`);
  return code;
}
