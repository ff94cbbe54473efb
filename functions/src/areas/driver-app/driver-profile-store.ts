import type { DriverPicture } from '@llevo/contract/entities/driver-app';
import type { DriverCaller } from '../../platform/seams/core.ts';
import type { DriverPayout } from '@llevo/contract/rules/services/driver-payouts';
import { store } from '../../platform/store.ts';
import type { Deps } from '../../platform/deps.ts';
import { Driver } from '@llevo/contract/entities/driver';
import { Service } from '@llevo/contract/entities/service';
import { paths } from '@llevo/contract/paths';
import { documentExpiryState, expiryDate, withExpiry } from '@llevo/contract/rules/people/document-expiry';
import { mayUploadDocument, NO_DRIVER_DOCUMENTS } from '@llevo/contract/rules/people/driver-documents';
import { PAYOUT_STATUSES, sumPayouts } from '@llevo/contract/rules/services/driver-payouts';
import { queuedAuditedTransaction } from '../../platform/audit/audit-chain.ts';
import { firestore } from '../../platform/firestore/firebase.ts';
import { pendingUploadDocument } from '../../platform/uploads/pending-uploads.ts';
import { driverDocument } from '../../platform/identity/driver-session-document.ts';
import { driverActor } from './job-transaction.ts';

const Stored = Driver.pick({
  isAvailable: true,
  availableUntil: true,
  documents: true,
  documentExpiry: true,
  status: true,
});

/** An availability as the audit log has it. */
const availabilityFields = ({ isAvailable, availableUntil }: Pick<Driver, 'isAvailable' | 'availableUntil'>) => ({
  isAvailable,
  ...(availableUntil !== null && { availableUntil }),
});

const Earned = Service.pick({
  status: true,
  driverId: true,
  driverName: true,
  typeService: true,
  priceCents: true,
  payments: true,
  cashReport: true,
  settlements: true,
  comprobantePagoConductor: true,
});

/** The driver's own record, as they see and change it. */
export const driverProfileStore = store(({ clock, ids }: Pick<Deps, 'clock' | 'ids'>) => ({
  /** Writes the record and an audit entry in one transaction; does nothing if the value is the same. */
  setAvailable: (
    driver: DriverCaller,
    { isAvailable, availableUntil }: Pick<Driver, 'isAvailable' | 'availableUntil'>,
  ): Promise<void> => {
    const document = driverDocument(driver.accountId, driver.uid);
    return queuedAuditedTransaction(driverActor(driver), [document.path], async (transaction, audit) => {
      const snapshot = await transaction.get(document);
      if (!snapshot.exists) return;
      const before = Stored.parse(snapshot.data());
      if (before.isAvailable === isAvailable && before.availableUntil === availableUntil) return;
      // Not an edit: `updatedAt` stays, so that an open form of the back-office can still be saved.
      transaction.update(document, { isAvailable, availableUntil });
      audit.add({
        action: 'driver.availability',
        target: document.path,
        before: availabilityFields(before),
        after: availabilityFields({ isAvailable, availableUntil }),
        createdAt: clock.nowMs(),
      });
    });
  },

  /**
   * Makes a stored picture a document, with an audit entry in one transaction; it is no longer pending. Returns the path
   * that it replaces, '' for none; null if the driver may not replace it.
   */
  setDocument: (
    driver: DriverCaller,
    { document: name, path, expiresOn, warningDays }: OwnDocument,
  ): Promise<string | null> => {
    const document = driverDocument(driver.accountId, driver.uid);
    return queuedAuditedTransaction(driverActor(driver), [document.path], async (transaction, audit) => {
      const snapshot = await transaction.get(document);
      if (!snapshot.exists) return null;
      const { documents, documentExpiry, status } = Stored.parse(snapshot.data());
      const before = documents ?? NO_DRIVER_DOCUMENTS;
      const isThere = before[name].trim() !== '';
      const at = clock.nowMs();
      const expiry = documentExpiryState(expiryDate(documentExpiry, name), warningDays, at);
      if (!mayUploadDocument({ status, isThere, expiry })) return null;
      transaction.update(document, {
        documents: { ...before, [name]: path },
        documentExpiry: withExpiry(documentExpiry, name, expiresOn),
        updatedAt: at,
      });
      transaction.delete(pendingUploadDocument(ids, path));
      audit.add({
        action: 'driver.document',
        target: document.path,
        before: { document: isThere ? name : null },
        after: { document: name, ...(expiresOn === null ? {} : { expiresOn }) },
        createdAt: at,
      });
      return before[name];
    });
  },

  /** Earnings of the driver on these days, and the money of cancelled services; null without any. */
  earnings: async ({ accountId, uid }: DriverCaller, dates: readonly string[]): Promise<DriverPayout | null> => {
    const { docs } = await firestore()
      .collection(paths.accountCollection(accountId, 'services'))
      .where('driverId', '==', uid)
      .where('status', 'in', [...PAYOUT_STATUSES])
      .where('date', 'in', [...dates])
      .select(...Object.keys(Earned.shape))
      .get();
    const [earned] = sumPayouts(docs.flatMap((service) => Earned.safeParse(service.data()).data ?? []));
    return earned ?? null;
  },
}));

/** A picture that a driver handed in. */
interface OwnDocument {
  readonly document: DriverPicture;
  readonly path: string;
  /** Expiry of the document, `YYYY-MM-DD`; null if unknown. */
  readonly expiresOn: string | null;
  /** Days before its expiry from which a document may be renewed, by the company's rule. */
  readonly warningDays: number;
}
