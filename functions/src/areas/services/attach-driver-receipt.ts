import type { Service } from '@llevo/contract/entities/service';
import { Receipts } from '@llevo/contract/entities/service';
import { paths } from '@llevo/contract/paths';
import { hasPayout } from '@llevo/contract/rules/services/driver-payouts';
import type { DocumentReference } from 'firebase-admin/firestore';
import type { BookingTransaction } from './write-new-service.ts';
import { pendingUpload, pendingUploadDocument } from '../../platform/uploads/pending-uploads.ts';
import type { AttachReceiptResult, DriverReceipt } from './ports.ts';
import { writeServiceChange } from './service-change.ts';
import { parseService } from './service-list.ts';

const FIELD = 'comprobantePagoConductor';

/** Names a stored picture as the receipt of the driver's payment, instead of the one that the caller saw. */
export async function attachDriverReceipt(
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
    fields: { [FIELD]: path },
    lines: [{ kind: 'receipt', from: replaces === '' ? null : FIELD, to: FIELD }],
    action: 'service.receipt',
    before: { [FIELD]: replaces },
    after: { [FIELD]: path },
  });
  transaction.delete(pendingUploadDocument(ids, path));
  const isOrphan =
    replaces.startsWith(`${paths.receiptFolder(actor.accountId, service.id)}/`) && !refersTo(changed, replaces);
  // Pending, so that housekeeping deletes it where the caller does not get to it.
  if (isOrphan) transaction.set(...pendingUpload({ clock, ids }, replaces));
  return { kind: 'attached', service: changed, orphan: isOrphan ? replaces : null };
}

/** Whether a service still names a picture: another program may have stored one for two receipts. */
const refersTo = (service: Service, path: string): boolean =>
  Receipts.keyof().options.some((field) => service[field] === path) ||
  service.payments.some(({ receipt }) => receipt === path);
