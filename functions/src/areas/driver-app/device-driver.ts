import type { AvailabilityDelivery, JobDelivery, OfferDelivery } from '@llevo/contract/entities/push';
import type { Transaction } from 'firebase-admin/firestore';
import { driverSessionDocument, readDriverSession } from '../../platform/identity/driver-session-document.ts';
import type { AdmittedDriver } from '../../platform/identity/driver-session-document.ts';
import type { PushContext } from '../../platform/push/deliver-pushes.ts';

/** The driver of a device; null if the phone was given to another driver, `gone` once the device's session is over. */
export async function readDriverOfDevice(
  transaction: Transaction,
  { delivery, device, nowMs }: PushContext<JobDelivery | OfferDelivery | AvailabilityDelivery>,
): Promise<AdmittedDriver | 'gone' | null> {
  const { accountId, driverId } = delivery;
  if (device.uid !== driverId) return null;
  const session = await transaction.get(driverSessionDocument(device.sessionId));
  const known = await readDriverSession((...documents) => transaction.getAll(...documents), session, nowMs);
  return known?.driverId === driverId && known.accountId === accountId ? known : 'gone';
}
