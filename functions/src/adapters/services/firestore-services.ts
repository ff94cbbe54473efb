import { DriverStatus } from '@llevo/contract/entities/driver';
import type { Service } from '@llevo/contract/entities/service';
import { paths } from '@llevo/contract/paths';
import { searchTokens } from '@llevo/contract/search-text';
import { serviceSearchTexts } from '@llevo/contract/rules/search-fields';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import * as z from 'zod';
import { queuedAuditedTransaction } from '../audit/audit-chain.ts';
import type { Clock, Ids } from '../platform/ports.ts';
import { firestore } from '../platform/firebase.ts';
import type { DriverChangeResult, AttachReceiptResult, Services } from './ports.ts';
import { writeServiceChange } from './service-change.ts';
import { parseService, serviceList } from './service-list.ts';
import { pendingUploadDocument } from './pending-uploads.ts';

/** The driver fields required to assign a service. */
const Candidate = z.object({ name: z.string(), surname: z.string(), status: DriverStatus });

/** `accounts/{a}/services` */
export function firestoreServices(clock: Clock, ids: Ids): Services {
  return {
    ...serviceList(clock),

    find: async (accountId, serviceId) => {
      const snapshot = await serviceDocument(accountId, serviceId).get();
      return snapshot.exists ? parseService(snapshot) : null;
    },

    changeDriver: (actor, { serviceId, driverId, seen }) => {
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
        let driverName: string | null = null;
        if (driverId !== null) {
          const candidate = parseCandidate(await transaction.get(driverDocument(actor.accountId, driverId)));
          if (candidate === null) return { kind: 'unknown_driver' };
          if (candidate.status !== 'activado') return { kind: 'inactive_driver' };
          driverName = `${candidate.name} ${candidate.surname}`;
        }
        const changed = writeServiceChange({ transaction, audit, actor, clock }, service, {
          fields: {
            driverId,
            driverName,
            searchTokens: searchTokens(...serviceSearchTexts({ ...service, driverName })),
          },
          line: { kind: 'driver', from: service.driverName, to: driverName },
          action: 'service.driver',
          before: { driverId: service.driverId, driverName: service.driverName },
          after: { driverId, driverName },
        });
        return { kind: 'changed', service: changed };
      });
    },

    attachDriverReceipt: (actor, { serviceId, typeService, path }) => {
      const document = serviceDocument(actor.accountId, serviceId);
      return queuedAuditedTransaction<AttachReceiptResult>(actor, [document.path], async (transaction, audit) => {
        const snapshot = await transaction.get(document);
        if (!snapshot.exists) return { kind: 'unknown_service' };
        const service = parseService(snapshot);
        if (service.typeService !== typeService) return { kind: 'other_type' };
        if (service.comprobantePagoConductor !== '') return { kind: 'conflict', service };
        const changed = writeServiceChange({ transaction, audit, actor, clock }, service, {
          fields: { comprobantePagoConductor: path },
          line: { kind: 'receipt', from: null, to: 'comprobantePagoConductor' },
          action: 'service.receipt',
          before: { comprobantePagoConductor: '' },
          after: { comprobantePagoConductor: path },
        });
        transaction.delete(pendingUploadDocument(ids, path));
        return { kind: 'attached', service: changed };
      });
    },
  };
}

const serviceDocument = (accountId: string, serviceId: Service['id']) =>
  firestore().doc(paths.accountDocument(accountId, 'services', serviceId));

const driverDocument = (accountId: string, driverId: string) =>
  firestore().doc(paths.accountDocument(accountId, 'drivers', driverId));

const parseCandidate = (snapshot: DocumentSnapshot): z.infer<typeof Candidate> | null =>
  snapshot.exists ? Candidate.parse(snapshot.data()) : null;
