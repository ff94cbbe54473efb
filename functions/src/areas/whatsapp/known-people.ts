import { OutboxMail } from '@llevo/contract/entities/outbox-mail';
import { PhoneConsent } from '@llevo/contract/entities/phone-consent';
import type { Service } from '@llevo/contract/entities/service';
import { COLLECTIONS, paths } from '@llevo/contract/paths';
import { isOver } from '@llevo/contract/rules/services/tracking';
import type { DocumentReference } from 'firebase-admin/firestore';
import { firestore } from '../../platform/firestore/firebase.ts';
import { parseService } from '../services/service-list.ts';

/** A number's consent in one account. */
export interface KnownPerson {
  readonly accountId: string;
  readonly document: DocumentReference;
  readonly consent: PhoneConsent;
}

/** Companies of one number that a message concerns. */
const MAX_ACCOUNTS = 50;
/** Services of one number that are looked at: a warehouse books all day. */
const MAX_SERVICES = 200;

/** The consents of a number in all accounts, withdrawn ones too. */
export async function findKnown(phone: string): Promise<readonly KnownPerson[]> {
  const consents = firestore().collectionGroup('phoneConsents').where('to', '==', phone).limit(MAX_ACCOUNTS);
  const { docs } = await consents.get();
  return docs.flatMap((snapshot) => {
    const accountId = snapshot.ref.parent.parent?.id;
    const consent = PhoneConsent.safeParse(snapshot.data()).data;
    return accountId === undefined || consent === undefined ? [] : [{ accountId, document: snapshot.ref, consent }];
  });
}

/** A service with its account. */
export interface KnownService {
  readonly accountId: string;
  readonly service: Service;
}

async function openServicesOf(accountId: string, phone: string): Promise<readonly KnownService[]> {
  const services = firestore().collection(paths.accountCollection(accountId, 'services'));
  const { docs } = await services.where('userPhone', '==', phone).limit(MAX_SERVICES).get();
  return docs
    .map((snapshot) => ({ accountId, service: parseService(snapshot) }))
    .filter(({ service }) => !isOver(service.status));
}

/** The account and service of a message that the product sent. */
async function repliedTo(messageId: string | null): Promise<Pick<OutboxMail, 'accountId' | 'serviceId'> | null> {
  if (messageId === null) return null;
  const { docs } = await firestore()
    .collection(COLLECTIONS.mail)
    .where('whatsapp.messageId', '==', messageId)
    .limit(1)
    .get();
  return OutboxMail.safeParse(docs[0]?.data()).data ?? null;
}

/**
 * The open service that a message is about: that of the message it answers, else the newest of its number. Only one
 * company gets it, and only one that the person consented to.
 */
export async function findService(
  people: readonly KnownPerson[],
  { phone, replyTo }: { readonly phone: string; readonly replyTo: string | null },
): Promise<KnownService | null> {
  const answered = await repliedTo(replyTo);
  const named = people.filter(({ accountId }) => accountId === answered?.accountId);
  const asked = named.length === 0 ? people : named;
  const found = (await Promise.all(asked.map(({ accountId }) => openServicesOf(accountId, phone)))).flat();
  const exact = found.find(({ service }) => service.id === answered?.serviceId);
  return exact ?? found.toSorted((a, b) => b.service.createdAt - a.service.createdAt)[0] ?? null;
}
