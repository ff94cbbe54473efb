/** What drivers are told by e-mail of the services that they get, lose, or have changed. */
import type { Service } from '@llevo/contract/entities/service';
import { COLLECTIONS } from '@llevo/contract/paths';
import { driverJobState } from '@llevo/contract/rules/services/driver-job';
import type { DocumentReference, Transaction } from 'firebase-admin/firestore';
import * as z from 'zod';
import { enqueueEmail } from '../mail/firestore-outbox.ts';
import { firestore } from '../platform/firebase.ts';
import type { AssignmentEmails, ReportedChange, ServiceEmailFacts } from './ports.ts';
import type { AssignableDriver } from './service-driver.ts';
import { driverDocument } from './service-driver.ts';

/** `renewed` is an offer to a driver who had the service before and was not yet told of its loss. */
type NoticeKind = 'offer' | 'renewed' | 'withdrawn' | ReportedChange;

/** The key of a message in the outbox. */
const noticeId = (kind: NoticeKind, serviceId: string, at: number): string =>
  kind === 'offer' ? `service-offer-${serviceId}-${at}` : `service-${kind}-driver-${serviceId}-${at}`;

/** More messages than wait for one driver, unless the mail server is down for long. */
const MAX_UNSENT = 500;

interface UnsentNotice {
  readonly document: DocumentReference;
  /** Whether the mail server may have it. */
  readonly isTried: boolean;
}

/** The messages to drivers that have not left, by address. */
export type UnsentNotices = ReadonlyMap<string, readonly UnsentNotice[]>;

export const NONE_UNSENT: UnsentNotices = new Map();

const StoredEmail = z.string().catch('');

/** The addresses of drivers, each read once; '' for none. */
export async function readDriverEmails(
  transaction: Transaction,
  accountId: string,
  driverIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(driverIds)].filter((id) => id !== '');
  if (ids.length === 0) return new Map();
  const snapshots = await transaction.getAll(...ids.map((id) => driverDocument(accountId, id)));
  return new Map(snapshots.map((snapshot) => [snapshot.id, StoredEmail.parse(snapshot.get('email'))]));
}

/** The address of a service's driver; '' for none. */
export async function readDriverEmail(transaction: Transaction, accountId: string, driverId: string | null) {
  return (await readDriverEmails(transaction, accountId, [driverId ?? ''])).get(driverId ?? '') ?? '';
}

/** The messages of an account that wait to be sent to some addresses, read in the transaction that may drop them. */
export async function readUnsentNotices(
  transaction: Transaction,
  accountId: string,
  addresses: readonly string[],
): Promise<UnsentNotices> {
  const wanted = [...new Set(addresses)].filter((address) => address !== '');
  const found = await Promise.all(
    wanted.map(async (address) => {
      const waiting = firestore()
        .collection(COLLECTIONS.mail)
        .where('accountId', '==', accountId)
        .where('to', '==', address)
        .where('state', '==', 'pending')
        .limit(MAX_UNSENT);
      const { docs } = await transaction.get(waiting);
      return [address, docs.map((mail) => ({ document: mail.ref, isTried: mail.get('attempts') !== 0 }))] as const;
    }),
  );
  return new Map(found);
}

interface Addressee {
  readonly to: string;
  readonly serviceId: string;
}

interface DroppedNotice {
  readonly kind: NoticeKind;
  readonly isTried: boolean;
}

const NOTICE_KINDS: readonly NoticeKind[] = ['offer', 'renewed', 'withdrawn', 'changed', 'cancelled', 'restored'];

/** Removes what waits to be sent to a driver about a service, so that no later attempt tells what is no longer true. */
function dropUnsent(
  transaction: Transaction,
  unsent: UnsentNotices,
  { to, serviceId }: Addressee,
): readonly DroppedNotice[] {
  return (unsent.get(to) ?? []).flatMap(({ document, isTried }) => {
    const kind = NOTICE_KINDS.find((each) => isNoticeId(document.id, each, serviceId));
    if (kind === undefined) return [];
    transaction.delete(document);
    return [{ kind, isTried }];
  });
}

function isNoticeId(mailId: string, kind: NoticeKind, serviceId: string): boolean {
  const at = Number(mailId.slice(mailId.lastIndexOf('-') + 1));
  return mailId === noticeId(kind, serviceId, at);
}

/** Whether a driver may know of a service: by e-mail, or because they took it in the app. */
const knowsOf = (service: Service, dropped: readonly DroppedNotice[]): boolean =>
  driverJobState(service) === 'current' || !dropped.some(({ kind, isTried }) => kind === 'offer' && !isTried);

interface Notice {
  readonly accountId: string;
  readonly unsent: UnsentNotices;
}

interface Offer extends Notice {
  readonly driver: AssignableDriver;
  readonly facts: ServiceEmailFacts;
  readonly email: AssignmentEmails['offer'];
}

/** Offers a service to its driver, in the transaction that assigns it. */
export function enqueueOffer(transaction: Transaction, { accountId, unsent, driver, facts, email }: Offer): void {
  const { email: to } = driver;
  if (to === '') return;
  const { id: serviceId, updatedAt: createdAt } = facts.service;
  const dropped = dropUnsent(transaction, unsent, { to, serviceId });
  const isRenewed = dropped.some(({ kind }) => kind === 'withdrawn');
  const id = noticeId(isRenewed ? 'renewed' : 'offer', serviceId, createdAt);
  enqueueEmail(transaction, { to, ...email(facts) }, { id, accountId, createdAt });
}

interface Withdrawal extends Notice {
  readonly to: string;
  /** The service before, with the driver who loses it. */
  readonly facts: ServiceEmailFacts;
  /** When the driver lost it. */
  readonly at: number;
  readonly email: AssignmentEmails['withdrawal'];
}

/** Tells a driver that a service is no longer theirs, in the transaction that takes it; not who never heard of it. */
export function enqueueWithdrawal(
  transaction: Transaction,
  { accountId, unsent, to, facts, at, email }: Withdrawal,
): void {
  if (to === '') return;
  const { service } = facts;
  const dropped = dropUnsent(transaction, unsent, { to, serviceId: service.id });
  if (driverJobState(service) === 'done' || !knowsOf(service, dropped)) return;
  const id = noticeId('withdrawn', service.id, at);
  enqueueEmail(transaction, { to, ...email(facts) }, { id, accountId, createdAt: at });
}

interface ChangeNotice extends Notice {
  readonly to: string;
  readonly kind: ReportedChange;
  readonly before: Service;
  readonly facts: ServiceEmailFacts;
  readonly email: AssignmentEmails['offer'];
}

/** Tells a driver of a change of their service; of a cancellation not who never heard of the service. */
export function enqueueDriverChange(
  transaction: Transaction,
  { accountId, unsent, to, kind, before, facts, email }: ChangeNotice,
): void {
  if (to === '') return;
  const { id: serviceId, updatedAt: createdAt } = facts.service;
  if (kind !== 'changed') {
    const dropped = dropUnsent(transaction, unsent, { to, serviceId });
    if (kind === 'cancelled' && !knowsOf(before, dropped)) return;
  }
  const id = noticeId(kind, serviceId, createdAt);
  enqueueEmail(transaction, { to, ...email(facts) }, { id, accountId, createdAt });
}
