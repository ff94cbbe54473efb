import { DriverStatus } from '@llevo/contract/entities/driver';
import { paths } from '@llevo/contract/paths';
import type { Transaction } from 'firebase-admin/firestore';
import * as z from 'zod';
import { enqueueEmail } from '../mail/firestore-outbox.ts';
import { firestore } from '../platform/firebase.ts';
import type { BookingEmails, ServiceEmailFacts } from './ports.ts';

/** The driver fields required to assign a service. */
const Candidate = z.object({
  name: z.string(),
  surname: z.string(),
  status: DriverStatus,
  email: z.string().catch(''),
});

export interface AssignableDriver {
  readonly id: string;
  readonly name: string;
  /** '' for none. */
  readonly email: string;
}

export const driverDocument = (accountId: string, driverId: string) =>
  firestore().doc(paths.accountDocument(accountId, 'drivers', driverId));

/** An active driver of the account, read in the given transaction. */
export async function findAssignableDriver(
  transaction: Transaction,
  accountId: string,
  driverId: string,
): Promise<AssignableDriver | 'unknown_driver' | 'inactive_driver'> {
  const snapshot = await transaction.get(driverDocument(accountId, driverId));
  if (!snapshot.exists) return 'unknown_driver';
  const { name, surname, status, email } = Candidate.parse(snapshot.data());
  if (status !== 'activado') return 'inactive_driver';
  return { id: driverId, name: `${name} ${surname}`, email };
}

interface Offer {
  readonly accountId: string;
  readonly driver: AssignableDriver;
  readonly facts: ServiceEmailFacts;
  readonly email: BookingEmails['offer'];
}

/** Offers a service to its driver by e-mail, in the transaction that assigns it. */
export function enqueueOffer(transaction: Transaction, { accountId, driver, facts, email }: Offer): void {
  if (driver.email === '') return;
  const { id, updatedAt: createdAt } = facts.service;
  const offer = { id: `service-offer-${id}-${createdAt.toString()}`, accountId, createdAt };
  enqueueEmail(transaction, { to: driver.email, ...email(facts) }, offer);
}
