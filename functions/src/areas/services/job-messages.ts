/** Messages about a job to its customer and its company, as the table of events says (docs/decisions/0111). */
import { DEFAULT_ALERT_SETTINGS } from '@llevo/contract/entities/alert';
import type { Service } from '@llevo/contract/entities/service';
import { COLLECTIONS, paths } from '@llevo/contract/paths';
import { jobEventsOf } from '@llevo/contract/rules/services/job-event-of-change';
import type { JobEvent } from '@llevo/contract/rules/services/job-events';
import { JOB_EVENT_TABLE, JOB_EVENTS } from '@llevo/contract/rules/services/job-events';
import type { Transaction } from 'firebase-admin/firestore';
import * as z from 'zod';
import { firestore } from '../../platform/firestore/firebase.ts';
import { accountsStore } from '../../platform/identity/accounts-users-store.ts';
import { enqueueEmail } from '../../platform/mail/mail-outbox.ts';
import { readWhatsAppContact } from '../../platform/whatsapp/whatsapp-contact.ts';
import type { WhatsAppContact } from '../../platform/whatsapp/whatsapp-contact.ts';
import type { CompanySender } from './company-sender.ts';
import { readUnsent } from './driver-contacts.ts';
import type { UnsentNotice } from './driver-contacts.ts';
import { COMPANY_EMAILS } from './emails/company-emails.ts';
import { CUSTOMER_EMAILS } from './emails/customer-emails.ts';
import { trackingToken } from './tracking-link.ts';
import { customerMessage } from './whatsapp/customer-messages.ts';

/** Where to write to the people of a job, besides its driver. */
export interface JobPeople {
  /** The customer's address; '' for none. */
  readonly customer: string;
  /** Their WhatsApp; null or absent without their consent. */
  readonly whatsapp?: WhatsAppContact | null;
  /** Pending e-mails to the customer. */
  readonly unsent: readonly UnsentNotice[];
}

const StoredEmail = z.string().catch('');

/** Reads the people that events of a service reach, before the first write of the transaction. */
export async function readJobPeople(
  transaction: Transaction,
  accountId: string,
  { userId }: Pick<Service, 'userId'>,
): Promise<JobPeople> {
  if (userId === '') return { customer: '', unsent: [] };
  const snapshot = await transaction.get(firestore().doc(paths.accountDocument(accountId, 'customers', userId)));
  const customer = StoredEmail.parse(snapshot.get('email'));
  const phone = StoredEmail.parse(snapshot.get('cellphone'));
  return readCustomerContact(transaction, accountId, { email: customer, phone });
}

/** Reads where to write to a customer. */
export async function readCustomerContact(
  transaction: Transaction,
  accountId: string,
  { email, phone }: { readonly email: string; readonly phone: string },
): Promise<JobPeople> {
  const whatsapp = await readWhatsAppContact(transaction, accountId, phone);
  return {
    customer: email,
    whatsapp,
    unsent: await readUnsent(transaction, accountId, { email, phone: whatsapp?.to ?? '' }),
  };
}

interface NewCustomer {
  readonly email: string;
  readonly cellphone: string;
  /** Language of a consent that the booking itself gives; undefined without one. */
  readonly language: WhatsAppContact['language'] | undefined;
}

/** Where to write to the customer of a booking in this transaction. */
export async function readNewCustomer(
  transaction: Transaction,
  accountId: string,
  { email, cellphone, language }: NewCustomer,
): Promise<JobPeople> {
  const whatsapp =
    language === undefined ? await readWhatsAppContact(transaction, accountId, cellphone) : { to: cellphone, language };
  return { customer: email, whatsapp, unsent: [] };
}

/** Upper bound on administrators who are written to. */
const MAX_ADDRESSES = 20;

/** The company's addresses for what cannot wait until someone looks, as its alert settings say. */
export async function readCompanyAddresses(accountId: string): Promise<readonly string[]> {
  const account = await accountsStore.find(accountId);
  const { orderEmails } = account?.alerts ?? DEFAULT_ALERT_SETTINGS;
  if (account === null || orderEmails === 'none') return [];
  if (orderEmails === 'owner') return account.ownerEmail === null ? [] : [account.ownerEmail];
  const members = firestore().collection(paths.accountCollection(accountId, 'members'));
  const { docs } = await members.where('permission', 'in', ['owner', 'admin']).limit(MAX_ADDRESSES).get();
  return [...new Set(docs.map((member) => StoredEmail.parse(member.get('email'))))].filter((email) => email !== '');
}

interface JobNews {
  readonly accountId: string;
  /** The service after the change. */
  readonly service: Service;
  readonly people: JobPeople;
  /** The company's addresses; needed for events that it is written about. */
  readonly company?: readonly string[];
  readonly sender: CompanySender;
  /** When it happened, milliseconds since 1970; the service's last change by default. */
  readonly at?: number;
  /** How long what the customer receives waits at least, for as long as a screen offers to undo it. */
  readonly heldMs?: number;
  /** When the change was made that this one takes back: its message is dropped if it never left. */
  readonly undoneAt?: number | undefined;
  /** Minutes until the driver is at the start; null if unknown. */
  readonly arrivalMinutes?: number | null;
  /** More paragraphs for the customer, such as amounts. */
  readonly details?: readonly string[];
}

export interface JobEventNews extends JobNews {
  readonly event: JobEvent;
}

/** Beginning of an e-mail's id; the instant of the event follows, so that a repeated change sends one e-mail. */
const customerMailPrefix = (event: JobEvent, serviceId: string): string => `service-${event}-customer-${serviceId}-`;

/** Writes to customer and company about an event, in the transaction of the change. */
export function notifyJobEvent(transaction: Transaction, { event, ...news }: JobEventNews): void {
  notifyCustomer(transaction, event, news);
  const { receives } = JOB_EVENT_TABLE[event].company;
  if (receives?.channels.includes('email') === true) notifyCompany(transaction, event, news);
}

function notifyCustomer(transaction: Transaction, event: JobEvent, news: JobNews): void {
  const { accountId, service, people, sender, at = service.updatedAt } = news;
  const { heldMs = 0, arrivalMinutes = null, details = [] } = news;
  const { receives } = JOB_EVENT_TABLE[event].customer;
  const build = CUSTOMER_EMAILS[event];
  const token = trackingToken(accountId, service);
  const whatsapp = customerMessage(people.whatsapp, { event, service, sender, trackingToken: token });
  if (receives === null || (people.customer === '' && whatsapp === undefined)) return;
  if (build === undefined) throw new Error(`Missing customer e-mail of ${event}`);
  if (dropUndone(transaction, event, news)) return;
  const replaced = people.unsent.filter(({ document }) =>
    (receives.replaces ?? []).some((other) => document.id.startsWith(customerMailPrefix(other, service.id))),
  );
  for (const { document } of replaced) transaction.delete(document);
  if (receives.isUndo === true && replaced.some(({ isTried }) => !isTried)) return;
  const email = build(sender, { service, trackingToken: token, arrivalMinutes, details });
  enqueueEmail(
    transaction,
    { to: people.customer, whatsapp, ...email },
    {
      id: `${customerMailPrefix(event, service.id)}${at.toString()}`,
      accountId,
      createdAt: at,
      sendAt: Math.max(at + Math.max(receives.heldMs ?? 0, heldMs), afterConfirmation(news, replaced)),
      // Its link is a secret, which the outbox clears once the e-mail is sent.
      isSecret: true,
      serviceId: service.id,
    },
  );
}

/** When a message follows the confirmation of its booking, if that still waits; 0 otherwise. */
function afterConfirmation({ service, people }: JobNews, replaced: readonly UnsentNotice[]): number {
  const prefix = customerMailPrefix('received', service.id);
  const waiting = people.unsent.filter(
    (notice) => !notice.isTried && notice.document.id.startsWith(prefix) && !replaced.includes(notice),
  );
  return Math.max(0, ...waiting.map(({ dueAt }) => dueAt + 1));
}

/** Drops the unsent messages that an event takes back; returns true where the customer needs to hear nothing of it. */
function dropUndone(transaction: Transaction, event: JobEvent, { service, people, undoneAt }: JobNews): boolean {
  const unsent = people.unsent.filter(({ isTried }) => !isTried);
  const annulled = JOB_EVENT_TABLE[event].customer.receives?.annuls;
  const isAnnulled =
    annulled !== undefined &&
    unsent.some(({ document }) => document.id.startsWith(customerMailPrefix(annulled, service.id)));
  const undoneId = undoneAt === undefined ? null : `${customerMailPrefix(event, service.id)}${undoneAt.toString()}`;
  const dropped = unsent.filter(({ document: { id } }) =>
    isAnnulled ? isAboutService(id, service.id) : id === undoneId,
  );
  for (const { document } of dropped) transaction.delete(document);
  return dropped.length > 0;
}

const isAboutService = (mailId: string, serviceId: string): boolean =>
  JOB_EVENTS.some((event) => mailId.startsWith(customerMailPrefix(event, serviceId)));

function notifyCompany(
  transaction: Transaction,
  event: JobEvent,
  { accountId, service, company, sender, at = service.updatedAt }: JobNews,
): void {
  const build = COMPANY_EMAILS[event];
  if (build === undefined || company === undefined) throw new Error(`Missing company e-mail of ${event}`);
  for (const [index, to] of company.entries()) {
    const id = `service-${event}-company-${service.id}-${at.toString()}-${index.toString()}`;
    const options = { id, accountId, createdAt: at, serviceId: service.id };
    enqueueEmail(transaction, { to, ...build(sender, service) }, options);
  }
}

/** Whether a message about a service has left for a person. */
export async function hasWritten(
  transaction: Transaction,
  accountId: string,
  { to: { customer, whatsapp }, serviceId }: { readonly to: JobPeople; readonly serviceId: string },
): Promise<boolean> {
  if (customer === '' && !whatsapp) return false;
  const sent = firestore()
    .collection(COLLECTIONS.mail)
    .where('accountId', '==', accountId)
    .where('serviceId', '==', serviceId)
    .where('state', '==', 'sent');
  const toPerson = customer === '' ? sent.where('whatsapp.to', '==', whatsapp?.to) : sent.where('to', '==', customer);
  return !(await transaction.get(toPerson.limit(1))).empty;
}

interface CustomerChangeNews {
  readonly accountId: string;
  readonly before: Service;
  readonly service: Service;
  readonly former: JobPeople;
  /** Whether an e-mail about the service has left for the former customer. */
  readonly wasWritten: boolean;
  readonly next: JobPeople;
  readonly sender: CompanySender;
}

/**
 * Writes once to the new customer, and once to the former one, whose pending e-mails are dropped; nothing to a former
 * one who never heard of the service.
 */
export function notifyCustomerChange(
  transaction: Transaction,
  { accountId, before, service, former, wasWritten, next, sender }: CustomerChangeNews,
): void {
  const pending = former.unsent.filter(({ document }) => isAboutService(document.id, service.id));
  for (const { document } of pending) transaction.delete(document);
  const news = { accountId, company: [], sender, at: service.updatedAt };
  if (wasWritten || pending.some(({ isTried }) => isTried)) {
    notifyJobEvent(transaction, { ...news, event: 'customer_changed', service: before, people: former });
  }
  notifyJobEvent(transaction, { ...news, event: 'received', service, people: next });
}

/** Writes to customer and company about every event of a change. */
export function notifyJobChange(
  transaction: Transaction,
  { before, isUndo = false, ...news }: JobNews & { readonly before: Service; readonly isUndo?: boolean },
): void {
  for (const event of jobEventsOf(before, news.service, isUndo)) notifyJobEvent(transaction, { event, ...news });
}
