import { Driver } from '@llevo/contract/entities/driver';
import type { Transaction } from 'firebase-admin/firestore';
import type { AuditChain } from '../../platform/audit/audit-chain.ts';
import type { Deps } from '../../platform/deps.ts';
import { driverDocument } from '../../platform/identity/driver-session-document.ts';
import { enqueueEmail } from '../../platform/mail/mail-outbox.ts';
import { readDriverDevices } from '../../platform/push/push-devices.ts';
import type { StoredPushDevice } from '../../platform/push/push-devices.ts';
import { notifyAvailabilityEnd } from '../driver-app/availability.ts';
import { pausedDriverEmail } from '../driver-app/emails/paused-driver-email.ts';
import { findCompanySender } from '../services/company-sender.ts';
import type { CompanySender } from '../services/company-sender.ts';

const Stored = Driver.pick({ name: true, email: true, isAvailable: true });

export interface PausingDeps extends Pick<Deps, 'clock' | 'ids' | 'siteUrl'> {
  readonly audit: AuditChain;
}

interface PausableDriver {
  readonly accountId: string;
  readonly id: string;
  readonly record: Pick<Driver, 'name' | 'email'>;
  readonly devices: readonly StoredPushDevice[];
  readonly sender: CompanySender;
  readonly audit: AuditChain;
}

/** The available ones of some drivers, and where to notify them. */
export async function readPausable(
  { audit, ...deps }: PausingDeps,
  transaction: Transaction,
  { accountId, driverIds }: { readonly accountId: string; readonly driverIds: readonly string[] },
): Promise<PausableDriver[]> {
  if (driverIds.length === 0) return [];
  const [snapshots, devices, sender] = await Promise.all([
    transaction.getAll(...driverIds.map((id) => driverDocument(accountId, id))),
    readDriverDevices(transaction, accountId, driverIds),
    findCompanySender(deps, accountId),
  ]);
  return snapshots.flatMap((snapshot) => {
    const record = Stored.safeParse(snapshot.data()).data;
    if (record?.isAvailable !== true) return [];
    const { id } = snapshot;
    return [{ accountId, id, record, devices: devices.get(id) ?? [], sender, audit }];
  });
}

/** Makes a driver who does not answer unavailable, with an audit entry, and says so by e-mail and push. */
export function pauseDriver(
  transaction: Transaction,
  { accountId, id, record, devices, sender, audit }: PausableDriver,
  at: number,
): void {
  const document = driverDocument(accountId, id);
  // Not an edit: `updatedAt` stays, so that an open form of the back-office can still be saved.
  transaction.update(document, { isAvailable: false, availableUntil: null });
  audit.add({
    action: 'driver.availability',
    target: document.path,
    before: { isAvailable: true },
    after: { isAvailable: false },
    createdAt: at,
  });
  notifyAvailabilityEnd(transaction, { accountId, driverId: id, end: 'missed', at }, devices);
  if (record.email === '') return;
  const mailId = `driver-paused-${id}-${at.toString()}`;
  enqueueEmail(
    transaction,
    { to: record.email, ...pausedDriverEmail(sender, record) },
    { id: mailId, accountId, createdAt: at },
  );
}
