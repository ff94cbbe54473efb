import type { DriverContacts, DriverContact } from './driver-contacts.ts';
import { isReachable, OFFER_PREFIX } from './driver-contacts.ts';
/** Notices to drivers, to WhatsApp or by e-mail, and by push, about services that they get, lose, or that change. */
import { DriverNoticeKind } from '@llevo/contract/entities/push';
import type { Move, Service } from '@llevo/contract/entities/service';
import { driverJobState } from '@llevo/contract/rules/services/driver-job';
import type { DocumentReference, Transaction } from 'firebase-admin/firestore';
import { enqueueEmail } from '../../platform/mail/mail-outbox.ts';
import { addPushDelivery } from '../../platform/push/push-deliveries.ts';
import type { ReportedChange } from './emails/service-change-email.ts';
import type { AssignmentEmails } from './emails/assignment-email.ts';
import type { ServiceEmailFacts } from './emails/service-email.ts';
import { trackingToken } from './tracking-link.ts';
import { driverMessage } from './whatsapp/driver-messages.ts';

/** The key of an e-mail in the outbox, and of the push notifications for the same notice. */
const noticeId = (kind: DriverNoticeKind, serviceId: string, at: number): string =>
  kind === 'offer' ? `${OFFER_PREFIX}${serviceId}-${at}` : `service-${kind}-driver-${serviceId}-${at}`;

interface DroppedNotice {
  readonly kind: DriverNoticeKind;
  readonly isTried: boolean;
}

interface AboutService extends DroppedNotice {
  readonly document: DocumentReference;
}

/** Pending notices to a driver about a service. */
const unsentAbout = ({ unsent }: DriverContact, serviceId: string): readonly AboutService[] =>
  unsent.flatMap(({ document, isTried }) => {
    const kind = DriverNoticeKind.options.find((each) => isNoticeId(document.id, each, serviceId));
    return kind === undefined ? [] : [{ document, kind, isTried }];
  });

/** Removes the pending notices to a driver about a service, so that no outdated one is sent. */
function dropUnsent(transaction: Transaction, contact: DriverContact, serviceId: string): readonly DroppedNotice[] {
  const found = unsentAbout(contact, serviceId);
  for (const { document } of found) transaction.delete(document);
  return found;
}

/** True if no notice about the service is pending. A pending offer does not count once the driver accepted. */
function isInformed(contact: DriverContact | undefined, service: Service): boolean {
  if (contact === undefined) return true;
  const isAccepted = driverJobState(service) === 'current';
  return !unsentAbout(contact, service.id).some(({ kind }) => !isAccepted || (kind !== 'offer' && kind !== 'renewed'));
}

function isNoticeId(mailId: string, kind: DriverNoticeKind, serviceId: string): boolean {
  const at = Number(mailId.slice(mailId.lastIndexOf('-') + 1));
  return mailId === noticeId(kind, serviceId, at);
}

/** Whether a driver may be aware of a service: from a notice, or because they accepted it in the app. */
function isAwareOf(service: Service, dropped: readonly DroppedNotice[]): boolean {
  const isAccepted = driverJobState(service) === 'current';
  return !dropped.some(
    ({ kind, isTried }) => !isTried && (kind === 'handed_over' || (kind === 'offer' && !isAccepted)),
  );
}

/** The state that undoing a change of driver or time restores. */
export const stateBefore = (service: Service, contacts: DriverContacts): Move['before'] => ({
  driverId: service.driverId,
  date: service.date,
  hour: service.hour,
  acceptance: service.acceptance,
  status: service.status,
  confirmation: service.confirmation,
  refusal: service.refusal,
  arrivedAt: service.arrivedAt,
  isDriverInformed: isInformed(contacts.get(service.driverId ?? ''), service),
});

interface DriverNotice {
  readonly kind: DriverNoticeKind;
  readonly accountId: string;
  readonly contact: DriverContact;
  readonly facts: ServiceEmailFacts;
  readonly at: number;
  /** Milliseconds until it leaves: for as long as the screen offers to take the change back. */
  readonly heldMs?: number | undefined;
  readonly email: AssignmentEmails['offer'];
}

/** Adds the message, and a push notification for each device. */
function notify(transaction: Transaction, notice: DriverNotice): void {
  const { kind, accountId, contact, facts, at, heldMs = 0, email } = notice;
  const { driverId, email: to, devices } = contact;
  const { service } = facts;
  const { id: serviceId, date, hour } = service;
  const id = noticeId(kind, serviceId, at);
  const { company, ...content } = email(facts);
  const whatsapp = driverMessage(contact.whatsapp, { kind, service, company });
  enqueueEmail(
    transaction,
    { to, whatsapp, ...content },
    { id, accountId, createdAt: at, sendAt: at + heldMs, serviceId },
  );
  for (const { id: deviceId } of devices) {
    const about = { driverId, serviceId, kind, noticeId: id, date, hour };
    addPushDelivery(transaction, { accountId, deviceId, createdAt: at, ...about }, heldMs);
  }
}

interface NoticeTo {
  readonly accountId: string;
  readonly heldMs?: number | undefined;
  /** Undefined if the service has no driver. */
  readonly contact: DriverContact | undefined;
}

interface Offer extends NoticeTo {
  readonly facts: ServiceEmailFacts;
  readonly email: AssignmentEmails['offer'];
}

/** Offers a service to its driver, in the transaction that assigns it. */
export function notifyOffer(transaction: Transaction, { accountId, contact, facts, heldMs, email }: Offer): void {
  if (contact === undefined || !isReachable(contact)) return;
  const { id: serviceId, updatedAt: at } = facts.service;
  const dropped = dropUnsent(transaction, contact, serviceId);
  const kind = dropped.some((notice) => notice.kind === 'withdrawn') ? 'renewed' : 'offer';
  notify(transaction, { kind, accountId, contact, facts, at, heldMs, email });
}

/** Notifies a driver who gets a service with the cargo on board: there is nothing to answer. */
function notifyHandedOver(transaction: Transaction, { accountId, contact, facts, heldMs, email }: Offer): void {
  if (contact === undefined || !isReachable(contact)) return;
  const { id: serviceId, updatedAt: at } = facts.service;
  dropUnsent(transaction, contact, serviceId);
  notify(transaction, { kind: 'handed_over', accountId, contact, facts, at, heldMs, email });
}

interface Restored extends NoticeTo {
  readonly facts: ServiceEmailFacts;
  /** Whether the driver had been sent everything before the service was taken. */
  readonly wasInformed: boolean;
  readonly emails: AssignmentEmails;
}

/**
 * Notifies a driver whose service was restored by an undo. Sends nothing if the withdrawal never left, "yours again" if
 * they had accepted, otherwise a new offer.
 */
function notifyReassigned(
  transaction: Transaction,
  { accountId, contact, facts, wasInformed, emails }: Restored,
): void {
  if (contact === undefined || !isReachable(contact)) return;
  const { id: serviceId, updatedAt: at, acceptance } = facts.service;
  const isLossUnsent = unsentAbout(contact, serviceId).some(({ kind, isTried }) => kind === 'withdrawn' && !isTried);
  if (wasInformed && isLossUnsent) dropUnsent(transaction, contact, serviceId);
  else if (acceptance === null && driverJobState(facts.service) === 'offered')
    notifyOffer(transaction, { accountId, contact, facts, email: emails.offer });
  else {
    dropUnsent(transaction, contact, serviceId);
    notify(transaction, { kind: 'returned', accountId, contact, facts, at, email: emails.returned });
  }
}

interface Withdrawal extends NoticeTo {
  /** The service before, with the driver who loses it. */
  readonly facts: ServiceEmailFacts;
  /** When the driver lost it. */
  readonly at: number;
  readonly email: AssignmentEmails['withdrawal'];
}

/** Notifies a driver that a service is no longer theirs, unless they were never notified of it. */
function notifyWithdrawn(transaction: Transaction, notice: Withdrawal): void {
  const { accountId, contact, facts, at, heldMs, email } = notice;
  if (contact === undefined || !isReachable(contact)) return;
  const { service } = facts;
  const dropped = dropUnsent(transaction, contact, service.id);
  if (driverJobState(service) === 'done' || !isAwareOf(service, dropped)) return;
  notify(transaction, { kind: 'withdrawn', accountId, contact, facts, at, heldMs, email });
}

interface Reassignment {
  readonly accountId: string;
  readonly contacts: DriverContacts;
  readonly before: Service;
  readonly after: Service;
  readonly emails: AssignmentEmails;
  /** The state that an undo restores; null for other changes. */
  readonly restored?: Pick<Move['before'], 'isDriverInformed'> | null;
  /** How long the notices wait; an undo's leave at once. */
  readonly heldMs?: number;
}

/** Notifies the driver who loses a service and the one who gets it, in the transaction that changes the driver. */
export function notifyDriverSwitch(
  transaction: Transaction,
  { accountId, contacts, before, after, emails, restored = null, heldMs = 0 }: Reassignment,
): void {
  const token = trackingToken(accountId, before);
  notifyWithdrawn(transaction, {
    accountId,
    contact: contacts.get(before.driverId ?? ''),
    facts: { service: before, trackingToken: token },
    at: after.updatedAt,
    heldMs: restored === null ? heldMs : 0,
    email: emails.withdrawal,
  });
  const contact = contacts.get(after.driverId ?? '');
  const notice = { accountId, contact, facts: { service: after, trackingToken: token } };
  if (restored !== null) notifyReassigned(transaction, { ...notice, wasInformed: restored.isDriverInformed, emails });
  else if (after.status === 'en curso') notifyHandedOver(transaction, { ...notice, heldMs, email: emails.handedOver });
  else notifyOffer(transaction, { ...notice, heldMs, email: emails.offer });
}

interface ChangeNotice extends NoticeTo {
  /** When the change was made that this one takes back: its notice is dropped if it never left. */
  readonly undoneAt?: number | undefined;
  readonly kind: ReportedChange;
  readonly before: Service;
  readonly facts: ServiceEmailFacts;
  readonly email: AssignmentEmails['offer'];
}

/** Notifies a driver that their service changed. Skips cancellations of services they were never notified of. */
export function notifyServiceChange(
  transaction: Transaction,
  { accountId, contact, kind, before, facts, undoneAt, heldMs, email }: ChangeNotice,
): void {
  if (contact === undefined || !isReachable(contact)) return;
  const { id: serviceId, updatedAt: at } = facts.service;
  if (kind !== 'changed') {
    const dropped = dropUnsent(transaction, contact, serviceId);
    if (kind === 'cancelled' && !isAwareOf(before, dropped)) return;
    // The cancellation never left: the notices before it are true again.
    if (kind === 'restored' && dropped.some((notice) => notice.kind === 'cancelled' && !notice.isTried)) return;
  }
  const undone =
    undoneAt !== undefined &&
    contact.unsent.find(({ document }) => document.id === noticeId(kind, serviceId, undoneAt));
  if (undone && !undone.isTried) {
    transaction.delete(undone.document);
    return;
  }
  notify(transaction, { kind, accountId, contact, facts, at, heldMs, email });
}
