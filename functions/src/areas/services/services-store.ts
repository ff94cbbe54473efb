import { AppError } from '../../platform/errors/app-error.ts';
import type { BookingTransaction, ServiceBooking, CreateServiceResult } from './write-new-service.ts';
import type { DocumentReference } from 'firebase-admin/firestore';
import { finishedDueCents, hasPayout } from '@llevo/contract/rules/services/driver-payouts';
import { pendingUploadDocument, pendingUpload } from '../../platform/uploads/pending-uploads.ts';
import { Receipts } from '@llevo/contract/entities/service';
import type { ServiceType } from '@llevo/contract/entities/quote';
import type { ServiceUpdate, UpdateServiceResult } from './write-service-update.ts';
import type { Actor } from '../../platform/seams/core.ts';
import { assignmentEmails } from './emails/assignment-email.ts';
import type { CompanySender } from './company-sender.ts';
import { findBookingCustomer } from './find-or-create-customer.ts';
import type { CustomerData, CustomerResult, WantedCustomer } from './find-or-create-customer.ts';
import { notifyJobChange, readJobPeople } from './job-messages.ts';
import type { Service } from '@llevo/contract/entities/service';
import { store } from '../../platform/store.ts';
import type { Deps } from '../../platform/deps.ts';
import { paths } from '@llevo/contract/paths';
import { heldForUndoMs, UNDO_SHOWN_MS } from '@llevo/contract/rules/services/undo-windows';
import { nationalDigits } from '@llevo/contract/rules/phone';
import { queuedAuditedTransaction } from '../../platform/audit/audit-chain.ts';
import { author, writeServiceChange } from './service-change.ts';
import { notifyDriverSwitch, stateBefore } from './driver-notices.ts';
import { readContactsWithUnsent } from './driver-contacts.ts';
import { driverFields, findAssignableDriver, statusLine } from './service-driver.ts';
import { driverDocument } from '../../platform/identity/driver-session-document.ts';
import * as z from 'zod';
import { firestore } from '../../platform/firestore/firebase.ts';
import { parseService, serviceDocument, serviceList } from './service-list.ts';
import { bookingServiceId, createService } from './write-new-service.ts';
import { updateService } from './write-service-update.ts';

/** `accounts/{a}/services` */
export const servicesStore = store(({ clock, ids }: Pick<Deps, 'clock' | 'ids'>) => {
  return {
    ...serviceList(clock),

    find: async (accountId: string, serviceId: string): Promise<Service | null> => {
      const snapshot = await serviceDocument(accountId, serviceId).get();
      return snapshot.exists ? parseService(snapshot) : null;
    },

    /** Books a service: see `write-new-service.ts`. Throws only for contention. */
    create: (actor: Actor, booking: ServiceBooking): Promise<CreateServiceResult> => {
      const { accountId } = actor;
      const serviceId = bookingServiceId(ids, accountId, booking);
      const { customer, quoteId, driverId } = booking;
      const contended = [
        ['services', serviceId],
        ['quotes', quoteId],
        ['customers', contendedCustomer(customer)],
        ['drivers', driverId],
      ] as const;
      const keys = contended.flatMap(([collection, id]) =>
        id === null ? [] : [paths.accountDocument(accountId, collection, id)],
      );
      return queuedAuditedTransaction<CreateServiceResult>(actor, keys, (transaction, audit) =>
        createService({ transaction, audit, actor, clock, ids }, serviceId, booking),
      );
    },

    /** The services among these ids, by id. */
    findBooked: async (
      accountId: string,
      serviceIds: readonly string[],
    ): Promise<ReadonlyMap<string, BookedService>> => {
      if (serviceIds.length === 0) return new Map();
      const documents = serviceIds.map((id) => serviceDocument(accountId, id));
      const found = await firestore().getAll(...documents, { fieldMask: Object.keys(BookedService.shape) });
      return new Map(
        found.flatMap((service) => (service.exists ? [[service.id, BookedService.parse(service.data())]] : [])),
      );
    },

    /** The customers of bookings to be made, as these bookings would find them. */
    customersOf: async (
      accountId: string,
      wanted: readonly CustomerData[],
    ): Promise<ReadonlyMap<CustomerData, CustomerResult>> => {
      const search = { accountId, serviceId: '', nowMs: clock.nowMs(), ids };
      return firestore().runTransaction(
        async (transaction) =>
          new Map(
            await Promise.all(
              wanted.map(
                async (customer) => [customer, await findBookingCustomer(transaction, customer, search)] as const,
              ),
            ),
          ),
        { readOnly: true },
      );
    },

    /** Writes the change, timeline, audit entry and e-mails in one transaction. */
    update: (actor: Actor, update: ServiceUpdate): Promise<UpdateServiceResult> => {
      const { accountId } = actor;
      const document = serviceDocument(accountId, update.serviceId);
      const customer = update.customer === undefined ? null : contendedCustomer(update.customer);
      const keys = [
        document.path,
        ...(customer === null ? [] : [paths.accountDocument(accountId, 'customers', customer)]),
      ];
      return queuedAuditedTransaction<UpdateServiceResult>(actor, keys, (transaction, audit) =>
        updateService({ transaction, audit, actor, clock, ids }, document, update),
      );
    },

    /** Writes driver, timeline entry, audit entry and e-mails in one transaction. */
    changeDriver: (
      actor: Actor,
      { serviceId, driverId, seen, reason, sender }: DriverChange,
    ): Promise<DriverChangeResult> => {
      const document = serviceDocument(actor.accountId, serviceId);
      // Deleting the driver contends too.
      const contended = [document, ...(driverId === null ? [] : [driverDocument(actor.accountId, driverId)])];
      const keys = contended.map(({ path }) => path);
      return queuedAuditedTransaction<DriverChangeResult>(actor, keys, async (transaction, audit) => {
        const snapshot = await transaction.get(document);
        if (!snapshot.exists) return { kind: 'unknown_service' };
        const service = parseService(snapshot);
        const isAsSeen = seen === undefined || seen === service.driverId;
        if (!isAsSeen || service.driverId === driverId) return { kind: 'conflict', service };
        const { accountId } = actor;
        const driver = driverId === null ? null : await findAssignableDriver(transaction, accountId, driverId);
        if (typeof driver === 'string') return { kind: driver };
        const [contacts, people] = await Promise.all([
          readContactsWithUnsent(transaction, accountId, [driver, service.driverId]),
          readJobPeople(transaction, accountId, service),
        ]);
        const fields = driverFields(service, driver);
        const changed = writeServiceChange({ transaction, audit, actor, clock }, service, {
          fields,
          lines: [
            { kind: 'driver', from: service.driverName, to: fields.driverName },
            ...(reason === '' ? [] : [{ kind: 'driver_reason' as const, from: null, to: reason }]),
            ...statusLine(service, { ...service, ...fields }),
          ],
          move: { driverId, before: stateBefore(service, contacts), undid: null },
          action: 'service.driver',
          before: { driverId: service.driverId, driverName: service.driverName },
          after: { driverId, driverName: fields.driverName, ...(reason === '' ? {} : { note: reason }) },
        });
        const emails = assignmentEmails(sender);
        const switched = { accountId, contacts, before: service, after: changed, emails };
        notifyDriverSwitch(transaction, { ...switched, heldMs: heldForUndoMs(UNDO_SHOWN_MS) });
        notifyJobChange(transaction, { accountId, before: service, service: changed, people, sender });
        return { kind: 'changed', service: changed };
      });
    },

    /** Writes receipt, timeline entry and audit entry in one transaction; the picture is no longer pending, the replaced one is. */
    attachDriverReceipt: (actor: Actor, receipt: DriverReceipt): Promise<AttachReceiptResult> => {
      const document = serviceDocument(actor.accountId, receipt.serviceId);
      return queuedAuditedTransaction<AttachReceiptResult>(actor, [document.path], (transaction, audit) =>
        attachDriverReceipt({ transaction, audit, actor, clock, ids }, document, receipt),
      );
    },
  };
});

/** The fields of a service that an import compares with its row. */
const BookedService = z.object({
  status: z.string(),
  requestHash: z.string().default(''),
  importId: z.string().optional(),
  importUndone: z.literal(true).optional(),
});
export type BookedService = z.infer<typeof BookedService>;

/** An e-mail or a number stands for the customer that it finds or creates. */
const contendedCustomer = (customer: WantedCustomer): string | null =>
  'id' in customer ? customer.id : (customer.email ?? nationalDigits(customer.cellphone));

/** The assignment of a service to another driver. */
interface DriverChange {
  readonly serviceId: string;
  /** null unassigns the service. */
  readonly driverId: string | null;
  /** The driver that the administrator saw, null for none; undefined for no precondition. */
  readonly seen: string | null | undefined;
  /** Why, for a service under way; '' for none. */
  readonly reason: string;
  readonly sender: CompanySender;
}

type DriverChangeResult =
  | { readonly kind: 'changed'; readonly service: Service }
  | { readonly kind: 'unknown_service' }
  | { readonly kind: 'unknown_driver' }
  | { readonly kind: 'inactive_driver' }
  /** The driver changed in the meantime, or is the requested one already. */
  | { readonly kind: 'conflict'; readonly service: Service };

const FIELD = 'comprobantePagoConductor';

/**
 * The settlement that the first receipt proves: of what the company owes then, nothing where the driver holds more. A
 * replacement changes no amount.
 */
function settledByReceipt(frame: BookingTransaction, service: Service, path: string): Partial<Service> {
  if (service[FIELD] !== '' || service.settlements.length > 0) return {};
  const cents = Math.max(finishedDueCents(service), 0);
  return { settlements: [{ id: path.split('/').at(-1) ?? '', cents, reference: '', by: author(frame) }] };
}

/** Makes a stored picture the receipt of the driver's payment, replacing the one that the caller saw. */
async function attachDriverReceipt(
  frame: BookingTransaction,
  document: DocumentReference,
  { typeService, path, replaces }: DriverReceipt,
): Promise<AttachReceiptResult> {
  const { transaction, actor, clock, ids } = frame;
  const snapshot = await transaction.get(document);
  if (!snapshot.exists) return { kind: 'unknown_service' };
  const service = parseService(snapshot);
  if (service.typeService !== typeService) return { kind: 'other_type' };
  if (!hasPayout(service)) return { kind: 'no_payout' };
  if (service[FIELD] !== replaces) return { kind: 'conflict', service };
  const changed = writeServiceChange(frame, service, {
    fields: { [FIELD]: path, ...settledByReceipt(frame, service, path) },
    lines: [{ kind: 'receipt', from: replaces === '' ? null : FIELD, to: FIELD }],
    action: 'service.receipt',
    before: { [FIELD]: replaces },
    after: { [FIELD]: path },
  });
  transaction.delete(pendingUploadDocument(ids, path));
  const isOrphan =
    replaces.startsWith(`${paths.receiptFolder(actor.accountId, service.id)}/`) && !refersTo(changed, replaces);
  // Pending, so that housekeeping deletes it if the caller fails to.
  if (isOrphan) transaction.set(...pendingUpload({ clock, ids }, replaces));
  return { kind: 'attached', service: changed, orphan: isOrphan ? replaces : null };
}

/** Whether a service still refers to a picture: another program may have stored one for two receipts. */
const refersTo = (service: Service, path: string): boolean =>
  Receipts.keyof().options.some((field) => service[field] === path) ||
  service.payments.some(({ receipt }) => receipt === path);

/** A stored receipt of a payment to a driver. */
interface DriverReceipt {
  readonly serviceId: string;
  readonly typeService: ServiceType;
  /** Storage path of the picture, in the service's own folder. */
  readonly path: string;
  /** The path that the service has, as the caller saw it; '' for none. */
  readonly replaces: string;
}

type AttachReceiptResult =
  /** `orphan` is the path of the replaced picture if nothing refers to it any more; null for a file outside the folder. */
  | { readonly kind: 'attached'; readonly service: Service; readonly orphan: string | null }
  | { readonly kind: 'unknown_service' }
  | { readonly kind: 'other_type' }
  /** There is no driver, or the service was cancelled. */
  | { readonly kind: 'no_payout' }
  /** The service has another receipt than the caller saw. */
  | { readonly kind: 'conflict'; readonly service: Service };

export const serviceNotFoundError = (): AppError => new AppError('not_found', 'No existe el servicio');
