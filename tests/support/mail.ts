/** What the product wrote to somebody. Read from the outbox, where every message begins. */
import { OutboxMail } from '@llevo/contract/entities/outbox-mail';
import { COLLECTIONS } from '@llevo/contract/paths';
import { adminFirestore } from './admin.ts';

/** The messages to an address, oldest first. */
export async function mailsTo(address: string): Promise<OutboxMail[]> {
  const found = await adminFirestore.collection(COLLECTIONS.mail).where('to', '==', address).get();
  return found.docs.map((mail) => OutboxMail.parse(mail.data())).sort((a, b) => a.createdAt - b.createdAt);
}

/** The last message to an address; there must be one. */
export async function mailTo(address: string): Promise<OutboxMail> {
  const mail = (await mailsTo(address)).at(-1);
  if (mail === undefined) throw new Error(`Nothing was sent to ${address}`);
  return mail;
}

/** The token in the link of the last message to an address. */
export async function mailedToken(address: string): Promise<string> {
  const token = new URL((await mailTo(address)).action?.url ?? '').searchParams.get('token');
  if (token === null) throw new Error(`No token was sent to ${address}`);
  return token;
}
