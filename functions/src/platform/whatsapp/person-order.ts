import { COLLECTIONS } from '@llevo/contract/paths';
import { FieldPath } from 'firebase-admin/firestore';
import type { Query } from 'firebase-admin/firestore';
import { firestore } from '../firestore/firebase.ts';

/** Messages to a number that have not left, oldest first. */
const pendingTo = (phone: string): Query =>
  firestore()
    .collection(COLLECTIONS.mail)
    .where('whatsapp.to', '==', phone)
    .where('whatsapp.state', '==', 'pending')
    .where('state', '==', 'pending')
    .orderBy('createdAt')
    .orderBy(FieldPath.documentId());

/** Messages that an earlier one holds up, besides those that can wait and are skipped. */
const MAX_READ = 20;

interface InOrder {
  readonly id: string;
  readonly to: string;
  /** Whether a message takes no part in the order: a code, or a reminder that is held until the morning. */
  readonly isApart: (template: unknown) => boolean;
}

/** Whether an earlier message to the same number has not left. */
export async function isBehindAnother({ id, to, isApart }: InOrder): Promise<boolean> {
  const { docs } = await pendingTo(to).limit(MAX_READ).get();
  const first = docs.find((mail) => mail.id === id || !isApart(mail.get('whatsapp.template')));
  return first !== undefined && first.id !== id;
}

/** The next message to a number that has not left; null for none. */
export async function nextOf({ to, isApart }: Omit<InOrder, 'id'>): Promise<string | null> {
  const { docs } = await pendingTo(to).limit(MAX_READ).get();
  return docs.find((mail) => !isApart(mail.get('whatsapp.template')))?.id ?? null;
}
