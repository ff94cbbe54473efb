/** What drivers are told, by e-mail and on their devices, of the services that they get, lose, or have changed. */
import { DriverNoticeKind, JobDelivery, MAX_PUSH_DEVICES } from '@llevo/contract/entities/push';
import type { Move, Service } from '@llevo/contract/entities/service';
import { COLLECTIONS } from '@llevo/contract/paths';
import { driverJobState } from '@llevo/contract/rules/services/driver-job';
import type { DocumentReference, DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import * as z from 'zod';
import { enqueueEmail } from '../../platform/mail/mail-outbox.ts';
import { firestore } from '../../platform/firestore/firebase.ts';
import { addPushDelivery, pushDeliveries } from '../../platform/push/push-deliveries.ts';
import type { StoredPushDevice } from '../../platform/push/push-devices.ts';
import { readDriverDevices } from '../../platform/push/push-devices.ts';
import type { AssignmentEmails, ReportedChange, ServiceEmailFacts } from './ports.ts';
import type { AssignableDriver } from './service-driver.ts';
import { driverDocument } from '../../platform/identity/driver-session-document.ts';
import { trackingToken } from './tracking-token.ts';

const OFFER_PREFIX = 'service-offer-';
const WITHDRAWAL_PREFIX = 'service-withdrawn-driver-';

/** The key of a message in the outbox, and of the notifications that say the same. */
const noticeId = (kind: DriverNoticeKind, serviceId: string, at: number): string =>
  kind === 'offer' ? `${OFFER_PREFIX}${serviceId}-${at}` : `service-${kind}-driver-${serviceId}-${at}`;

/** More messages than wait for one driver, unless the mail server is down for long. */
const MAX_UNSENT = 500;

interface UnsentNotice {
  readonly document: DocumentReference;
  /** Whether the mail server, or a push service, may have it. */
  readonly isTried: boolean;
}

/** How a driver is told. */
export interface DriverContact {
  readonly driverId: string;
  /** '' for none: nothing is told then, since without an address nobody uses the app. */
  readonly email: string;
  readonly devices: readonly StoredPushDevice[];
  /** E-mails that have not left. */
  readonly unsent: readonly UnsentNotice[];
}

export type DriverContacts = ReadonlyMap<string, DriverContact>;

const StoredEmail = z.string().catch('');

/** A driver by id, or one that the transaction has read; null and '' for none. */
type DriverToTell = AssignableDriver | string | null;

/** How some drivers are told, each read once. */
export async function readContacts(
  transaction: Transaction,
  accountId: string,
  drivers: readonly DriverToTell[],
): Promise<DriverContacts> {
  const emails = new Map(drivers.flatMap((driver) => (isRead(driver) ? [[driver.id, driver.email] as const] : [])));
  const unread = new Set(
    drivers.flatMap((driver) => (isRead(driver) || !driver || emails.has(driver) ? [] : [driver])),
  );
  const ids = [...emails.keys(), ...unread];
  const [snapshots, devices] = await Promise.all([
    unread.size === 0 ? [] : transaction.getAll(...[...unread].map((id) => driverDocument(accountId, id))),
    readDriverDevices(transaction, accountId, ids),
  ]);
  for (const snapshot of snapshots) emails.set(snapshot.id, StoredEmail.parse(snapshot.get('email')));
  return new Map(
    ids.map((driverId) => {
      const email = emails.get(driverId) ?? '';
      return [driverId, { driverId, email, devices: devices.get(driverId) ?? [], unsent: [] }];
    }),
  );
}

const isRead = (driver: DriverToTell): driver is AssignableDriver => typeof driver === 'object' && driver !== null;

/** The same with the e-mails that wait to be sent, for a change that may drop them. */
export async function readContactsWithUnsent(
  transaction: Transaction,
  accountId: string,
  drivers: readonly DriverToTell[],
): Promise<DriverContacts> {
  const contacts = [...(await readContacts(transaction, accountId, drivers)).values()];
  const unsent = contacts.map(async (contact) => {
    return [contact.driverId, { ...contact, unsent: await readUnsent(transaction, accountId, contact.email) }] as const;
  });
  return new Map(await Promise.all(unsent));
}

async function readUnsent(transaction: Transaction, accountId: string, to: string): Promise<UnsentNotice[]> {
  if (to === '') return [];
  const waiting = firestore()
    .collection(COLLECTIONS.mail)
    .where('accountId', '==', accountId)
    .where('to', '==', to)
    .where('state', '==', 'pending')
    .limit(MAX_UNSENT);
  const { docs } = await transaction.get(waiting);
  const isMailed = (mail: DocumentSnapshot) => mail.get('attempts') !== 0;
  // Whether these were told decides what is told next.
  const decides = ({ id }: DocumentSnapshot) => id.startsWith(OFFER_PREFIX) || id.startsWith(WITHDRAWAL_PREFIX);
  const untried = docs.filter((mail) => decides(mail) && !isMailed(mail)).map(({ id }) => id);
  const pushed = await readPushed(transaction, accountId, untried);
  return docs.map((mail) => ({ document: mail.ref, isTried: isMailed(mail) || pushed.has(mail.id) }));
}

/** Values of one `in` (Firestore takes 30), and notifications that say the same. */
const MAX_IN = 30;
const MAX_PER_NOTICE = 2 * MAX_PUSH_DEVICES;

/** Which of some notices a push service may have. */
async function readPushed(
  transaction: Transaction,
  accountId: string,
  noticeIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const pages = Array.from({ length: Math.ceil(noticeIds.length / MAX_IN) }, (_, page) =>
    noticeIds.slice(page * MAX_IN, (page + 1) * MAX_IN),
  );
  const found = await Promise.all(
    pages.map((ids) =>
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

interface DroppedNotice {
  readonly kind: DriverNoticeKind;
  readonly isTried: boolean;
}

interface AboutService extends DroppedNotice {
  readonly document: DocumentReference;
}

/** What waits to be sent to a driver about a service. */
const unsentAbout = ({ unsent }: DriverContact, serviceId: string): readonly AboutService[] =>
  unsent.flatMap(({ document, isTried }) => {
    const kind = DriverNoticeKind.options.find((each) => isNoticeId(document.id, each, serviceId));
    return kind === undefined ? [] : [{ document, kind, isTried }];
  });

/** Removes what waits to be sent to a driver about a service, so that no later attempt tells what is no longer true. */
function dropUnsent(transaction: Transaction, contact: DriverContact, serviceId: string): readonly DroppedNotice[] {
  const found = unsentAbout(contact, serviceId);
  for (const { document } of found) transaction.delete(document);
  return found;
}

/** Whether a driver has been sent all that there is to know of a service; of one they accepted, the offer is no news. */
export function isInformed(contact: DriverContact | undefined, service: Service): boolean {
  if (contact === undefined) return true;
  const isAccepted = driverJobState(service) === 'current';
  return !unsentAbout(contact, service.id).some(({ kind }) => !isAccepted || (kind !== 'offer' && kind !== 'renewed'));
}

function isNoticeId(mailId: string, kind: DriverNoticeKind, serviceId: string): boolean {
  const at = Number(mailId.slice(mailId.lastIndexOf('-') + 1));
  return mailId === noticeId(kind, serviceId, at);
}

/** Whether a driver may know of a service: by a message, or because they took it in the app. */
const knowsOf = (service: Service, dropped: readonly DroppedNotice[]): boolean =>
  driverJobState(service) === 'current' || !dropped.some(({ kind, isTried }) => kind === 'offer' && !isTried);

interface Told {
  readonly kind: DriverNoticeKind;
  readonly accountId: string;
  readonly contact: DriverContact;
  readonly facts: ServiceEmailFacts;
  readonly at: number;
  readonly email: AssignmentEmails['offer'];
}

/** Adds the e-mail, and a notification for each device. */
function tell(transaction: Transaction, { kind, accountId, contact, facts, at, email }: Told): void {
  const { driverId, email: to, devices } = contact;
  const { id: serviceId, date, hour } = facts.service;
  const id = noticeId(kind, serviceId, at);
  enqueueEmail(transaction, { to, ...email(facts) }, { id, accountId, createdAt: at });
  for (const { id: deviceId } of devices) {
    const about = { driverId, serviceId, kind, noticeId: id, date, hour };
    addPushDelivery(transaction, { accountId, deviceId, createdAt: at, ...about });
  }
}

interface Notice {
  readonly accountId: string;
  /** Of the driver; undefined where there is none. */
  readonly contact: DriverContact | undefined;
}

interface Offer extends Notice {
  readonly facts: ServiceEmailFacts;
  readonly email: AssignmentEmails['offer'];
}

/** Offers a service to its driver, in the transaction that assigns it. */
export function tellOffer(transaction: Transaction, { accountId, contact, facts, email }: Offer): void {
  if (contact === undefined || contact.email === '') return;
  const { id: serviceId, updatedAt: at } = facts.service;
  const dropped = dropUnsent(transaction, contact, serviceId);
  const kind = dropped.some((notice) => notice.kind === 'withdrawn') ? 'renewed' : 'offer';
  tell(transaction, { kind, accountId, contact, facts, at, email });
}

interface Return extends Notice {
  readonly facts: ServiceEmailFacts;
  /** Whether the driver had been sent everything before the service was taken. */
  readonly wasInformed: boolean;
  readonly emails: AssignmentEmails;
}

/**
 * Tells a driver of an undo that gives them a service back: nothing where they know it and never heard of the loss, that
 * it is theirs where they had accepted it, and the offer again where they had not.
 */
function tellReturn(transaction: Transaction, { accountId, contact, facts, wasInformed, emails }: Return): void {
  if (contact === undefined || contact.email === '') return;
  const { id: serviceId, updatedAt: at, acceptance } = facts.service;
  const isLossUnsent = unsentAbout(contact, serviceId).some(({ kind, isTried }) => kind === 'withdrawn' && !isTried);
  if (wasInformed && isLossUnsent) dropUnsent(transaction, contact, serviceId);
  else if (acceptance === null) tellOffer(transaction, { accountId, contact, facts, email: emails.offer });
  else {
    dropUnsent(transaction, contact, serviceId);
    tell(transaction, { kind: 'returned', accountId, contact, facts, at, email: emails.returned });
  }
}

interface Withdrawal extends Notice {
  /** The service before, with the driver who loses it. */
  readonly facts: ServiceEmailFacts;
  /** When the driver lost it. */
  readonly at: number;
  readonly email: AssignmentEmails['withdrawal'];
}

/** Tells a driver that a service is no longer theirs, in the transaction that takes it; not who never heard of it. */
function tellWithdrawal(transaction: Transaction, { accountId, contact, facts, at, email }: Withdrawal): void {
  if (contact === undefined || contact.email === '') return;
  const { service } = facts;
  const dropped = dropUnsent(transaction, contact, service.id);
  if (driverJobState(service) === 'done' || !knowsOf(service, dropped)) return;
  tell(transaction, { kind: 'withdrawn', accountId, contact, facts, at, email });
}

interface Reassignment {
  readonly accountId: string;
  readonly contacts: DriverContacts;
  readonly before: Service;
  readonly after: Service;
  readonly emails: AssignmentEmails;
  /** Of an undo that gives the service back, what it restores; null for another change. */
  readonly restored?: Pick<Move['before'], 'isDriverInformed'> | null;
}

/** Tells the driver who loses a service and the one who gets it, in the transaction that changes the driver. */
export function tellReassignment(
  transaction: Transaction,
  { accountId, contacts, before, after, emails, restored = null }: Reassignment,
): void {
  const token = trackingToken(accountId, before.id);
  tellWithdrawal(transaction, {
    accountId,
    contact: contacts.get(before.driverId ?? ''),
    facts: { service: before, trackingToken: token },
    at: after.updatedAt,
    email: emails.withdrawal,
  });
  const contact = contacts.get(after.driverId ?? '');
  const told = { accountId, contact, facts: { service: after, trackingToken: token } };
  if (restored === null) tellOffer(transaction, { ...told, email: emails.offer });
  else tellReturn(transaction, { ...told, wasInformed: restored.isDriverInformed, emails });
}

interface ChangeNotice extends Notice {
  readonly kind: ReportedChange;
  readonly before: Service;
  readonly facts: ServiceEmailFacts;
  readonly email: AssignmentEmails['offer'];
}

/** Tells a driver of a change of their service; of a cancellation not who never heard of the service. */
export function tellDriverChange(
  transaction: Transaction,
  { accountId, contact, kind, before, facts, email }: ChangeNotice,
): void {
  if (contact === undefined || contact.email === '') return;
  const { id: serviceId, updatedAt: at } = facts.service;
  if (kind !== 'changed') {
    const dropped = dropUnsent(transaction, contact, serviceId);
    if (kind === 'cancelled' && !knowsOf(before, dropped)) return;
  }
  tell(transaction, { kind, accountId, contact, facts, at, email });
}
