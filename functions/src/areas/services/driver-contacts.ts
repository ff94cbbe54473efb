import type { DocumentReference, Transaction, DocumentSnapshot } from 'firebase-admin/firestore';
import type { StoredPushDevice } from '../../platform/push/push-devices.ts';
import * as z from 'zod';
import type { AssignableDriver } from './service-driver.ts';
import { driverDocument } from '../../platform/identity/driver-session-document.ts';
import { readDriverDevices } from '../../platform/push/push-devices.ts';
import { firestore } from '../../platform/firestore/firebase.ts';
import { MAX_ALTERNATIVES } from '../../platform/firestore/query-limits.ts';
import { inParts } from '@llevo/contract/rules/in-parts';
import { readWhatsAppContact } from '../../platform/whatsapp/whatsapp-contact.ts';
import type { WhatsAppContact } from '../../platform/whatsapp/whatsapp-contact.ts';
import { COLLECTIONS } from '@llevo/contract/paths';
import { MAX_PUSH_DEVICES, JobDelivery } from '@llevo/contract/entities/push';
import { pushDeliveries } from '../../platform/push/push-deliveries.ts';

export const OFFER_PREFIX = 'service-offer-';

/** Beginnings of the ids of notices that determine which notice comes next. */
const DECIDING_PREFIXES = [
  OFFER_PREFIX,
  'service-handed_over-driver-',
  'service-withdrawn-driver-',
  'service-cancelled-driver-',
  'service-changed-driver-',
] as const;

/** Upper bound on unsent notices read per driver. */
const MAX_UNSENT = 500;

export interface UnsentNotice {
  readonly document: DocumentReference;
  /** Whether delivery was tried, by e-mail or push, so that the driver may have it. */
  readonly isTried: boolean;
  /** When it leaves at the earliest, milliseconds since 1970. */
  readonly dueAt: number;
}

/** Where to notify a driver. */
export interface DriverContact {
  readonly driverId: string;
  /** '' for none. */
  readonly email: string;
  /** Their WhatsApp; null without their consent. */
  readonly whatsapp: WhatsAppContact | null;
  readonly devices: readonly StoredPushDevice[];
  /** Pending e-mails. */
  readonly unsent: readonly UnsentNotice[];
}

/** Whether a driver gets notices: the app signs in by an address or a number. */
export const isReachable = ({ email, whatsapp }: Pick<DriverContact, 'email' | 'whatsapp'>): boolean =>
  email !== '' || whatsapp !== null;

export type DriverContacts = ReadonlyMap<string, DriverContact>;

const DueAt = z.number().catch(0);
const Addresses = z.object({ email: z.string().catch(''), cellphone: z.string().catch('') });

/** A driver by id, or one that the transaction has read; null and '' for none. */
type DriverToNotify = AssignableDriver | string | null;

/** Reads where to notify some drivers, each once. */
export async function readContacts(
  transaction: Transaction,
  accountId: string,
  drivers: readonly DriverToNotify[],
): Promise<DriverContacts> {
  const read = new Map(
    drivers.flatMap((driver) => (isRead(driver) ? [[driver.id, addressesOf(driver)] as const] : [])),
  );
  const unread = new Set(drivers.flatMap((driver) => (isRead(driver) || !driver || read.has(driver) ? [] : [driver])));
  const ids = [...read.keys(), ...unread];
  const [snapshots, devices] = await Promise.all([
    unread.size === 0 ? [] : transaction.getAll(...[...unread].map((id) => driverDocument(accountId, id))),
    readDriverDevices(transaction, accountId, ids),
  ]);
  for (const snapshot of snapshots) read.set(snapshot.id, addressesOf(snapshot.data() ?? {}));
  const contacts = ids.map(async (driverId) => {
    const { email, cellphone } = read.get(driverId) ?? addressesOf({});
    const whatsapp = await readWhatsAppContact(transaction, accountId, cellphone);
    return [driverId, { driverId, email, whatsapp, devices: devices.get(driverId) ?? [], unsent: [] }] as const;
  });
  return new Map(await Promise.all(contacts));
}

const addressesOf = (record: object): z.infer<typeof Addresses> => Addresses.parse(record);

const isRead = (driver: DriverToNotify): driver is AssignableDriver => typeof driver === 'object' && driver !== null;

/** Like `readContacts`, with the pending e-mails, for a change that may drop them. */
export async function readContactsWithUnsent(
  transaction: Transaction,
  accountId: string,
  drivers: readonly DriverToNotify[],
): Promise<DriverContacts> {
  const contacts = [...(await readContacts(transaction, accountId, drivers)).values()];
  const unsent = contacts.map(async (contact) => {
    const addresses = { email: contact.email, phone: contact.whatsapp?.to ?? '' };
    return [contact.driverId, { ...contact, unsent: await readUnsent(transaction, accountId, addresses) }] as const;
  });
  return new Map(await Promise.all(unsent));
}

/** The pending messages to a person, by their address, or their number in E.164 if they have none. */
export async function readUnsent(
  transaction: Transaction,
  accountId: string,
  { email, phone }: { readonly email: string; readonly phone: string },
): Promise<UnsentNotice[]> {
  if (email === '' && phone === '') return [];
  const ofAccount = firestore().collection(COLLECTIONS.mail).where('accountId', '==', accountId);
  const toPerson = email === '' ? ofAccount.where('whatsapp.to', '==', phone) : ofAccount.where('to', '==', email);
  const pending = toPerson.where('state', '==', 'pending').limit(MAX_UNSENT);
  const { docs } = await transaction.get(pending);
  const isMailed = (mail: DocumentSnapshot) => mail.get('attempts') !== 0;
  // A push may have been tried for these without the e-mail.
  const decides = ({ id }: DocumentSnapshot) => DECIDING_PREFIXES.some((prefix) => id.startsWith(prefix));
  const untried = docs.filter((mail) => decides(mail) && !isMailed(mail)).map(({ id }) => id);
  const pushed = await readPushed(transaction, accountId, untried);
  return docs.map((mail) => ({
    document: mail.ref,
    isTried: isMailed(mail) || pushed.has(mail.id),
    dueAt: DueAt.parse(mail.get('nextAttemptAt')),
  }));
}

/** Push notifications per notice. */
const MAX_PER_NOTICE = 2 * MAX_PUSH_DEVICES;

/** The notices among these that a push service may have. */
async function readPushed(
  transaction: Transaction,
  accountId: string,
  noticeIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = await Promise.all(
    inParts(noticeIds, MAX_ALTERNATIVES).map((ids) =>
      transaction.get(
        pushDeliveries()
          .where('accountId', '==', accountId)
          .where('noticeId', 'in', ids)
          .limit(ids.length * MAX_PER_NOTICE),
      ),
    ),
  );
  const tried = found.flatMap(({ docs }) =>
    docs
      .flatMap((delivery) => JobDelivery.safeParse(delivery.data()).data ?? [])
      .filter(({ attempts }) => attempts > 0),
  );
  return new Set(tried.map(({ noticeId: id }) => id));
}
