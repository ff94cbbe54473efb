import type { OutboxWhatsApp } from '@llevo/contract/entities/outbox-whatsapp';
import { COLLECTIONS } from '@llevo/contract/paths';
import { canWait } from '@llevo/contract/rules/whatsapp/quiet-time';
import { FieldPath } from 'firebase-admin/firestore';
import { firestore } from '../firestore/firebase.ts';

/** Messages of one number that are read to find its next one: those apart are skipped. */
const MAX_READ = 20;

/** Whether a message has a code that a person asked for. */
export const isCode = (template: OutboxWhatsApp['template']): boolean => template === 'verification_code';

/** Whether a message takes no part in the order: a code, or a reminder that is held until the morning. */
export const isApart = (template: OutboxWhatsApp['template']): boolean => isCode(template) || canWait(template);

/** The oldest message in the order to a number that has not left; null for none. */
export async function nextTo(phone: string): Promise<string | null> {
  const { docs } = await firestore()
    .collection(COLLECTIONS.mail)
    .where('whatsapp.to', '==', phone)
    .where('whatsapp.state', '==', 'pending')
    .where('state', '==', 'pending')
    .orderBy('createdAt')
    .orderBy(FieldPath.documentId())
    .limit(MAX_READ)
    .get();
  return docs.find((mail) => !isApart(mail.get('whatsapp.template') as OutboxWhatsApp['template']))?.id ?? null;
}
