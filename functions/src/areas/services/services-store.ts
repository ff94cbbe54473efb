import { store } from '../../platform/store.ts';
import type { Deps } from '../../platform/deps.ts';
import { paths } from '@llevo/contract/paths';
import { nationalDigits } from '@llevo/contract/rules/phone';
import { queuedAuditedTransaction } from '../../platform/audit/audit-chain.ts';
import type {
  AttachReceiptResult,
  CreateServiceResult,
  DriverChangeResult,
  Services,
  UpdateServiceResult,
} from './ports.ts';
import { attachDriverReceipt } from './attach-driver-receipt.ts';
import { writeServiceChange } from './service-change.ts';
import { readContactsWithUnsent, tellReassignment } from './driver-notices.ts';
import { driverFields, findAssignableDriver } from './service-driver.ts';
import { driverDocument } from '../../platform/identity/driver-session-document.ts';
import { parseService, serviceDocument, serviceList } from './service-list.ts';
import { bookingServiceId, createService } from './write-new-service.ts';
import { updateService } from './write-service-update.ts';

/** `accounts/{a}/services` */
export const servicesStore = store(({ clock, ids }: Pick<Deps, 'clock' | 'ids'>): Services => {
  return {
    ...serviceList(clock),

    find: async (accountId, serviceId) => {
      const snapshot = await serviceDocument(accountId, serviceId).get();
      return snapshot.exists ? parseService(snapshot) : null;
    },

    create: (actor, booking) => {
      const { accountId } = actor;
      const serviceId = bookingServiceId(ids, accountId, booking);
      const { customer, quoteId, driverId } = booking;
      const contended = [
        ['services', serviceId],
        ['quotes', quoteId],
        // An e-mail or a number stands for the customer whom it finds or creates.
        ['customers', 'id' in customer ? customer.id : (customer.email ?? nationalDigits(customer.cellphone))],
        ['drivers', driverId],
      ] as const;
      const keys = contended.flatMap(([collection, id]) =>
        id === null ? [] : [paths.accountDocument(accountId, collection, id)],
      );
      return queuedAuditedTransaction<CreateServiceResult>(actor, keys, (transaction, audit) =>
        createService({ transaction, audit, actor, clock, ids }, serviceId, booking),
      );
    },

    update: (actor, update) => {
      const document = serviceDocument(actor.accountId, update.serviceId);
      return queuedAuditedTransaction<UpdateServiceResult>(actor, [document.path], (transaction, audit) =>
        updateService({ transaction, audit, actor, clock, ids }, document, update),
      );
    },

    changeDriver: (actor, { serviceId, driverId, seen, emails }) => {
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
        const contacts = await readContactsWithUnsent(transaction, accountId, [driver, service.driverId]);
        const fields = driverFields(service, driver);
        const changed = writeServiceChange({ transaction, audit, actor, clock }, service, {
          fields,
          lines: [{ kind: 'driver', from: service.driverName, to: fields.driverName }],
          action: 'service.driver',
          before: { driverId: service.driverId, driverName: service.driverName },
          after: { driverId, driverName: fields.driverName },
        });
        tellReassignment(transaction, { accountId, contacts, before: service, after: changed, emails });
        return { kind: 'changed', service: changed };
      });
    },

    attachDriverReceipt: (actor, receipt) => {
      const document = serviceDocument(actor.accountId, receipt.serviceId);
      return queuedAuditedTransaction<AttachReceiptResult>(actor, [document.path], (transaction, audit) =>
        attachDriverReceipt({ transaction, audit, actor, clock, ids }, document, receipt),
      );
    },
  };
});
