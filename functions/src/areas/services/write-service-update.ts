import type { CompanyCancellationReason } from '@llevo/contract/entities/cancellation-reason';
import type { ServiceStatus, Service } from '@llevo/contract/entities/service';
import type { ServiceStatusError } from '@llevo/contract/rules/services/service-status';
import { haveTermsChanged } from '@llevo/contract/rules/services/job-event-of-change';
import { CANCELLATION_HELD_MS } from '@llevo/contract/rules/services/undo-windows';
import { serviceSearchTexts } from '@llevo/contract/rules/search-fields';
import { hasCustomerMoney } from '@llevo/contract/rules/services/customer-change';
import type { CashAtFinish } from '@llevo/contract/rules/services/driver-cash';
import { paymentsOf } from '@llevo/contract/rules/services/service-payments';
import { serviceStatusError } from '@llevo/contract/rules/services/service-status';
import { searchTokens } from '@llevo/contract/search-text';
import type { DocumentReference, Transaction } from 'firebase-admin/firestore';
import type { BookingTransaction } from './write-new-service.ts';
import type { DriverContact } from './driver-contacts.ts';
import { notifyServiceChange } from './driver-notices.ts';
import { cancellationFields } from './cancellation-fields.ts';
import type { CustomerChange } from './customer-change.ts';
import { customerFields, readCustomerChange, UNAUDITED_FIELDS } from './customer-change.ts';
import type { WantedCustomer } from './find-or-create-customer.ts';
import { writeNewCustomer } from './find-or-create-customer.ts';
import { readContacts, readContactsWithUnsent } from './driver-contacts.ts';
import { serviceChangeEmails } from './emails/service-change-email.ts';
import type { ReportedChange } from './emails/service-change-email.ts';
import type { CompanySender } from './company-sender.ts';
import type { JobPeople } from './job-messages.ts';
import { notifyCustomerChange, notifyJobChange, readJobPeople } from './job-messages.ts';
import type { ServiceTransaction } from './service-change.ts';
import { writeServiceChange } from './service-change.ts';
import { finishCash } from './payments/finish-cash.ts';
import type { FinishCash } from './payments/finish-cash.ts';
import type { ServiceEdits, TimelineLine } from './service-edits.ts';
import { changedFields, isEditable, timelineOf } from './service-edits.ts';
import { parseService } from './service-list.ts';
import { trackingToken, writeTrackingLink } from './tracking-link.ts';

/** Changes a service unless it changed since the caller saw it; reads first and writes afterwards. */
export async function updateService(
  frame: BookingTransaction,
  document: DocumentReference,
  update: ServiceUpdate,
): Promise<UpdateServiceResult> {
  const { transaction, actor, clock } = frame;
  const { accountId } = actor;
  const snapshot = await transaction.get(document);
  if (!snapshot.exists) return { kind: 'unknown_service' };
  const service = parseService(snapshot);
  if (service.updatedAt !== update.seenAt) return { kind: 'conflict', service };
  const read = update.status === undefined && update.customer === undefined ? readRecipients : readStatusRecipients;
  const recipients = await read(transaction, accountId, service);
  const { customer: wanted } = update;
  const customer =
    wanted === undefined ? null : await readCustomerChange(frame, service, { wanted, former: recipients.people });
  if (typeof customer === 'string') return { kind: customer };
  if (customer !== null && hasCustomerMoney(paymentsOf(service))) return { kind: 'paid', service };
  const edits = { ...changedFields(service, update), ...(customer && customerFields(service, customer.customer)) };
  if (!isEditable(service, edits)) return { kind: 'not_editable', service };
  if (update.status !== undefined) {
    const error = serviceStatusError(service, update.status, clock.nowMs());
    if (error !== null) return { kind: 'status', error, service };
  }
  const lines = timelineOf(service, edits, update);
  if (lines.length === 0) return { kind: 'same', service };

  const cash = finishCash(frame, service, update);
  return {
    kind: 'changed',
    service: writeUpdate(frame, service, { update, edits, lines, recipients, customer, cash }),
  };
}

interface CheckedUpdate {
  readonly update: Pick<ServiceUpdate, 'status' | 'reason' | 'cancellationReason' | 'sender'>;
  readonly edits: Partial<Service>;
  readonly lines: readonly TimelineLine[];
  readonly recipients: Recipients;
  /** The customer who gets the service; null where it stays with its own. */
  readonly customer?: CustomerChange | null;
  /** The cash of a trip that it finishes; null without an answer who has it. */
  readonly cash?: FinishCash | null;
}

/** Writes an allowed update: record, timeline, audit entry, link and e-mails. Returns the changed service. */
export function writeUpdate(
  frame: ServiceTransaction,
  service: Service,
  { update, edits, lines, recipients, customer = null, cash = null }: CheckedUpdate,
): Service {
  const { transaction, actor, clock } = frame;
  const at = Math.max(clock.nowMs(), service.updatedAt + 1);
  const fields = { ...edits, ...statusFields(frame, service, { ...update, at }) };
  const next = { ...service, ...fields };
  const changed = writeServiceChange({ ...frame, clock: { ...clock, nowMs: () => at } }, service, {
    fields: { ...fields, ...cash?.fields, searchTokens: searchTokens(...serviceSearchTexts(next)) },
    lines: [...lines, ...(cash?.lines ?? [])],
    action: 'service.update',
    before: audited(pick(service, fields)),
    // The customer's digits were not asked for: the company vouches for the start.
    after: {
      ...audited(fields),
      ...(fields.status === 'en curso' && service.startPin !== null && { withoutPin: true }),
      ...cash?.after,
    },
  });
  if (customer !== null) writeNewCustomer(transaction, actor.accountId, customer.customer);
  writeTrackingLink(transaction, actor.accountId, changed);
  notifyServiceUpdate(frame, { service, changed, recipients, customer, sender: update.sender });
  return changed;
}

/** Fields of a new status. A cancellation and a confirmation store the state that an undo restores. */
function statusFields(
  { actor }: ServiceTransaction,
  service: Service,
  {
    status,
    reason,
    cancellationReason,
    at,
  }: Pick<ServiceUpdate, 'status' | 'reason' | 'cancellationReason'> & {
    readonly at: number;
  },
): Partial<Service> {
  if (status === undefined) return {};
  const by = { uid: actor.uid, name: actor.name, at };
  if (status === 'cancelado') {
    const cancelling = { reason, code: cancellationReason, by, whose: 'company' } as const;
    return { ...cancellationFields(service, cancelling), confirmation: null };
  }
  const { driverId } = service;
  const isConfirmation = status === 'confirmado' && service.status !== 'cancelado';
  return {
    status,
    cancellation: null,
    confirmation: isConfirmation ? { from: service.status, by, ...(driverId !== null && { driverId }) } : null,
  };
}

/** The former values of the fields that change. */
const pick = (service: Service, fields: Partial<Service>): Partial<Service> =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, service[name as keyof Service]])) as Partial<Service>;

/** Values for the audit. */
const audited = (fields: Partial<Service>): Partial<Service> =>
  Object.fromEntries(
    Object.entries(fields).filter(([name]) => !UNAUDITED_FIELDS.includes(name as keyof Service)),
  ) as Partial<Service>;

/** Where to notify customer and driver of a service. */
export interface Recipients {
  readonly people: JobPeople;
  /** Undefined for none. */
  readonly driver: DriverContact | undefined;
}

/** Reads where to notify drivers, in a transaction. */
type ReadContacts = typeof readContacts;

const recipientsReader =
  (read: ReadContacts) =>
  async (transaction: Transaction, accountId: string, service: Service): Promise<Recipients> => {
    const { driverId } = service;
    const [people, contacts] = await Promise.all([
      readJobPeople(transaction, accountId, service),
      read(transaction, accountId, [driverId]),
    ]);
    return { people, driver: contacts.get(driverId ?? '') };
  };

/** Recipients of a change of a service, read in its transaction. */
const readRecipients = recipientsReader(readContacts);

/** Recipients of a new status, which replaces pending notices to the driver. */
export const readStatusRecipients = recipientsReader(readContactsWithUnsent);

interface WrittenChange {
  readonly service: Service;
  readonly changed: Service;
  readonly recipients: Recipients;
  readonly customer: CustomerChange | null;
  readonly sender: CompanySender;
}

/** Notifies customer and driver of a change, except of notes. */
function notifyServiceUpdate(
  frame: ServiceTransaction,
  { service, changed, recipients: { people, driver }, customer, sender }: WrittenChange,
): void {
  const { accountId } = frame.actor;
  const news = { accountId, before: service, service: changed, sender };
  if (customer === null) notifyJobChange(frame.transaction, { ...news, people });
  else notifyCustomerChange(frame.transaction, { ...customer, ...news, former: people });
  notifyDriverOfChange(frame, { service, changed, driver, sender });
}

interface DriverChange extends Omit<WrittenChange, 'recipients' | 'customer'>, Pick<Recipients, 'driver'> {
  /** How long the notice of changed terms waits, for as long as a screen offers to undo it. */
  readonly heldMs?: number;
  /** When the change was made that this one takes back. */
  readonly undoneAt?: number | undefined;
}

/** Notifies the assigned driver of a change, except of notes. */
export function notifyDriverOfChange(
  { transaction, actor: { accountId } }: ServiceTransaction,
  { service, changed, driver: contact, sender, heldMs = 0, undoneAt }: DriverChange,
): void {
  const kind = reportedChange(service, changed);
  if (kind === null) return;
  const facts = { service: changed, trackingToken: trackingToken(accountId, changed) };
  const email = serviceChangeEmails(sender)[kind];
  const waitMs = kind === 'cancelled' ? CANCELLATION_HELD_MS : heldMs;
  const notice = { accountId, contact, kind, before: service, facts, undoneAt, heldMs: waitMs, email };
  notifyServiceChange(transaction, notice);
}

function reportedChange(before: Service, after: Service): ReportedChange | null {
  if (before.status !== 'cancelado' && after.status === 'cancelado') return 'cancelled';
  if (before.status === 'cancelado' && after.status !== 'cancelado') return 'restored';
  return before.userId !== after.userId || haveTermsChanged(before, after) ? 'changed' : null;
}

/** A change of a service by hand. */
export interface ServiceUpdate extends ServiceEdits {
  readonly serviceId: string;
  /** `updatedAt` as the caller saw it, in milliseconds since 1970. */
  readonly seenAt: number;
  readonly status?: ServiceStatus | undefined;
  /** Reason of a cancellation in words. */
  readonly reason: string;
  /** Its reason from the list. */
  readonly cancellationReason?: CompanyCancellationReason | undefined;
  /** Who holds the cash of a trip that it finishes. */
  readonly cash?: CashAtFinish | undefined;
  /** Another customer. */
  readonly customer?: WantedCustomer | undefined;
  readonly sender: CompanySender;
}

export type UpdateServiceResult =
  | { readonly kind: 'changed'; readonly service: Service }
  | { readonly kind: 'unknown_service' }
  /** It changed since the caller saw it. */
  | { readonly kind: 'conflict'; readonly service: Service }
  /** Its status does not allow those edits any more. */
  | { readonly kind: 'not_editable'; readonly service: Service }
  | { readonly kind: 'status'; readonly error: ServiceStatusError; readonly service: Service }
  | { readonly kind: 'unknown_customer' | 'inactive_customer' }
  /** The present customer has paid. */
  | { readonly kind: 'paid'; readonly service: Service }
  /** Nothing would change. */
  | { readonly kind: 'same'; readonly service: Service };
