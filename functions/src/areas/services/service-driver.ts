import { driverDocument } from '../../platform/identity/driver-session-document.ts';
import { DriverStatus } from '@llevo/contract/entities/driver';
import type { Service } from '@llevo/contract/entities/service';
import { statusWithoutDriver } from '@llevo/contract/rules/services/service-status';
import { serviceSearchTexts } from '@llevo/contract/rules/search-fields';
import { searchTokens } from '@llevo/contract/search-text';
import type { Transaction } from 'firebase-admin/firestore';
import * as z from 'zod';

/** The timeline entry of a departure that was taken back with its driver, or given back; none for other changes. */
export const statusLine = (before: Service, after: Service) =>
  before.status !== after.status && (before.status === 'en camino' || after.status === 'en camino')
    ? [{ kind: 'status' as const, from: before.status, to: after.status }]
    : [];

/** The driver fields required to assign a service. */
const Candidate = z.object({
  name: z.string(),
  surname: z.string(),
  status: DriverStatus,
  email: z.string().catch(''),
  cellphone: z.string().catch(''),
  plate: z.string().catch(''),
});

export interface AssignableDriver {
  readonly id: string;
  readonly name: string;
  /** '' for none. */
  readonly email: string;
  readonly cellphone: string;
  readonly plate: string;
}

/** An active driver of the account, read in the given transaction. */
export async function findAssignableDriver(
  transaction: Transaction,
  accountId: string,
  driverId: string,
): Promise<AssignableDriver | 'unknown_driver' | 'inactive_driver'> {
  const snapshot = await transaction.get(driverDocument(accountId, driverId));
  if (!snapshot.exists) return 'unknown_driver';
  const { name, surname, status, email, cellphone, plate } = Candidate.parse(snapshot.data());
  if (status !== 'activado') return 'inactive_driver';
  return { id: driverId, name: `${name} ${surname}`, email, cellphone, plate };
}

/**
 * Fields of a service with a new driver, who has not agreed to it yet; null for no driver. A confirmation and a departure
 * were the former driver's, so the service is open again.
 */
export function driverFields(service: Service, driver: Pick<AssignableDriver, 'id' | 'name' | 'plate'> | null) {
  const status = statusWithoutDriver(service);
  const fields = {
    driverId: driver?.id ?? null,
    driverName: driver?.name ?? null,
    driverPlate: driver?.plate ?? '',
    status,
    arrivedAt: status === service.status ? service.arrivedAt : null,
    acceptance: null,
    confirmation: null,
    refusal: null,
  };
  return { ...fields, searchTokens: searchTokens(...serviceSearchTexts({ ...service, ...fields })) };
}
