import type { Clock, Actor } from '../../platform/seams/core.ts';
import type { EmailContent } from '../../platform/seams/email.ts';
import { queuedAuditedTransaction } from '../../platform/audit/audit-chain.ts';
import { isInvitableToApp } from '@llevo/contract/rules/people/driver-app';
import { companyName, createPerson } from './create-person.ts';
import { toAuditedFields } from '../../platform/audit/audited-fields.ts';
import { enqueueEmail } from '../../platform/mail/mail-outbox.ts';
import type { DriverStatus } from '@llevo/contract/entities/driver';
import type { VehicleId } from '@llevo/contract/entities/vehicle';
import type { PersonSort } from './people-list.ts';
import type { Paging, Paged } from '../../platform/paging/paging.ts';
import { store } from '../../platform/store.ts';
import type { Deps } from '../../platform/deps.ts';
import { Driver } from '@llevo/contract/entities/driver';
import { paths } from '@llevo/contract/paths';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod';
import { firestore } from '../../platform/firestore/firebase.ts';
import { ListCache } from '../../platform/paging/list-cache.ts';
import { peopleList } from './people-list.ts';
import { changePersonStatus } from './change-person-status.ts';
import { newDriverRecord } from './person-record.ts';
import { updatePerson } from './update-person.ts';

const Position = z.object({ lat: z.number(), lng: z.number(), updatedAt: z.instanceof(Timestamp) });

/** `accounts/{a}/drivers`, with the last position of each from `accounts/{a}/driverLocations`. */
export const driversStore = store(({ clock, ids }: Pick<Deps, 'clock' | 'ids'>) => {
  const list = peopleList({ collection: 'drivers', cache: new ListCache(clock), read: parseDriver });

  return {
    page: async (accountId: string, filter: DriverFilter, paging: Paging): Promise<Paged<DriverWithPosition>> =>
      pageWithPositions(accountId, await list.page(accountId, filter, paging)),
    search: async (
      accountId: string,
      filter: DriverFilter & { readonly text: string },
      paging: Paging,
    ): Promise<Paged<DriverWithPosition>> => pageWithPositions(accountId, await list.search(accountId, filter, paging)),

    /** The existing drivers, in the order of `ids`. */
    byIds: async (accountId: string, wanted: readonly string[]): Promise<readonly DriverWithPosition[]> =>
      withPositions(accountId, await list.byIds(accountId, wanted)),

    find: async (accountId: string, driverId: string): Promise<Driver | null> => {
      const snapshot = await driversOf(accountId).doc(driverId).get();
      return snapshot.exists ? parseDriver(snapshot) : null;
    },

    /** Writes status, audit entry and e-mail in one transaction. */
    changeStatus: changePersonStatus({ kind: 'driver', read: parseDriver, clock, ids }),
    /**
     * Writes record in revision, reserved e-mail, audit entry and invitation in one transaction. `emailFor` receives the
     * account's name and returns null for no invitation.
     */
    create: createPerson({ kind: 'driver', newRecord: newDriverRecord, clock, ids }),
    /** Writes the changed fields, reserved e-mail and audit entry in one transaction; nothing where none changes. */
    update: updatePerson({ kind: 'driver', read: parseDriver, clock }),
    /** Writes the invitation to the web app, audit entry and e-mail in one transaction. `emailFor` receives the account's name. */
    inviteToApp: inviteDriverToApp({ read: parseDriver, clock }),
  };
});

const driversOf = (accountId: string) => firestore().collection(paths.accountCollection(accountId, 'drivers'));

const parseDriver = (snapshot: DocumentSnapshot): Driver => Driver.parse({ ...snapshot.data(), id: snapshot.id });

async function pageWithPositions(
  accountId: string,
  { rows, ...page }: Paged<Driver>,
): Promise<Paged<DriverWithPosition>> {
  return { rows: await withPositions(accountId, rows), ...page };
}

async function withPositions(accountId: string, drivers: readonly Driver[]): Promise<DriverWithPosition[]> {
  if (drivers.length === 0) return [];
  const locations = firestore().collection(paths.accountCollection(accountId, 'driverLocations'));
  const snapshots = await firestore().getAll(...drivers.map(({ id }) => locations.doc(id)));
  return drivers.map((driver, index) => ({ driver, position: positionOf(snapshots[index]) }));
}

function positionOf(snapshot: DocumentSnapshot | undefined): DriverWithPosition['position'] {
  if (!snapshot?.exists) return null;
  const { lat, lng, updatedAt } = Position.parse(snapshot.data());
  return { lat, lng, updatedAtMs: updatedAt.toMillis() };
}

/** A driver with their last position. */
export interface DriverWithPosition {
  readonly driver: Driver;
  readonly position: { readonly lat: number; readonly lng: number; readonly updatedAtMs: number } | null;
}

interface DriverFilter {
  readonly status: DriverStatus | undefined;
  readonly typeVehicle: VehicleId | undefined;
  readonly sort: PersonSort;
}

interface InvitedKind {
  readonly read: (snapshot: DocumentSnapshot) => Driver;
  readonly clock: Clock;
}

/** Invites a driver to the web app, or again: record, audit entry and e-mail in one transaction. */
const inviteDriverToApp =
  ({
    read,
    clock,
  }: InvitedKind): ((
    actor: Actor,
    driverId: string,
    emailFor: (driver: Driver, company: string) => EmailContent,
  ) => Promise<AppInvitationResult>) =>
  (actor, driverId, emailFor) => {
    const { accountId } = actor;
    const document = firestore().doc(paths.accountDocument(accountId, 'drivers', driverId));
    return queuedAuditedTransaction<AppInvitationResult>(actor, [document.path], async (transaction, audit) => {
      const snapshot = await transaction.get(document);
      if (!snapshot.exists) return { kind: 'unknown' };
      const driver = read(snapshot);
      if (!isInvitableToApp(driver)) return { kind: 'not_invitable' };
      const email = { to: driver.email, ...emailFor(driver, await companyName(transaction, accountId)) };
      const at = Math.max(clock.nowMs(), (driver.appInvitedAt ?? 0) + 1);
      // Not an edit: `updatedAt` stays, so that an open form can still be saved.
      transaction.update(document, { appInvitedAt: at });
      audit.add({
        action: 'driver.app_invitation',
        target: document.path,
        before: null,
        after: toAuditedFields({ email: driver.email }),
        createdAt: at,
      });
      enqueueEmail(transaction, email, { id: `driver-app-${driverId}-${at.toString()}`, accountId, createdAt: at });
      return { kind: 'invited', atMs: at };
    });
  };

export type AppInvitationResult =
  | { readonly kind: 'invited'; readonly atMs: number }
  | { readonly kind: 'unknown' }
  /** The driver has no e-mail, or is cancelled. */
  | { readonly kind: 'not_invitable' };
