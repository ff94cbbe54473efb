import { driverKey, isKeyedByNumber, NO_APP_ACCESS } from '@llevo/contract/rules/people/driver-app';
import { missingForActivation } from '@llevo/contract/rules/people/driver-documents';
import { inviteToApp, withdrawFromApp } from './app-invitations.ts';
import { updateDriver } from '@llevo/contract/endpoints/people/drivers';
import { holdAfterChange } from '@llevo/contract/rules/people/bank-account-hold';
import { createPerson } from './create-person.ts';
import type { DriverStatus } from '@llevo/contract/entities/driver';
import type { VehicleId } from '@llevo/contract/entities/vehicle';
import type { PersonSort } from './people-list.ts';
import type { Paging, Paged } from '../../platform/paging/paging.ts';
import { store } from '../../platform/store.ts';
import type { Deps } from '../../platform/deps.ts';
import { Driver } from '@llevo/contract/entities/driver';
import { paths } from '@llevo/contract/paths';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { firestore } from '../../platform/firestore/firebase.ts';
import { StoredPosition } from '../../platform/firestore/stored-position.ts';
import { ListCache } from '../../platform/paging/list-cache.ts';
import { peopleList } from './people-list.ts';
import { changePersonStatus } from './change-person-status.ts';
import { newDriverRecord } from './person-record.ts';
import { updatePerson } from './update-person.ts';

const SENSITIVE = Object.keys(updateDriver.presenceFields ?? {});

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
    searchWithoutPositions: list.search,

    /** The existing drivers, in the order of `ids`. */
    byIds: async (accountId: string, wanted: readonly string[]): Promise<readonly DriverWithPosition[]> =>
      withPositions(accountId, await list.byIds(accountId, wanted)),

    find: async (accountId: string, driverId: string): Promise<Driver | null> => {
      const snapshot = await driversOf(accountId).doc(driverId).get();
      return snapshot.exists ? parseDriver(snapshot) : null;
    },

    /** Writes status, audit entry and e-mail in one transaction. */
    changeStatus: changePersonStatus({
      kind: 'driver',
      read: parseDriver,
      missingFor: (driver, to) => (to === 'activado' ? missingForActivation(driver) : []),
      clock,
      ids,
    }),
    /**
     * Writes record in revision, reserved e-mail, audit entry and invitation in one transaction. `invite` receives the
     * driver and the account's name, and returns null for no invitation.
     */
    create: createPerson({ kind: 'driver', newRecord: newDriverRecord, clock, ids }),
    /**
     * Writes the changed fields, reserved e-mail, audit entry and e-mails about sensitive fields in one transaction;
     * nothing where none changes.
     */
    update: updatePerson({
      kind: 'driver',
      read: parseDriver,
      clock,
      ids,
      followingFields: (before, { bankAccount, email, cellphone }, at) => ({
        ...(bankAccount !== undefined && { bankAccountHold: holdAfterChange(before, bankAccount, at) }),
        // The invitation and its acceptance were the former key's.
        ...(driverKey({ email: email ?? before.email, cellphone: cellphone ?? before.cellphone }) !==
          driverKey(before) && NO_APP_ACCESS),
      }),
      isNotified: (before, changed) =>
        changed.some((field) => SENSITIVE.includes(field) && (field !== 'cellphone' || isKeyedByNumber(before))),
    }),
    /** Writes the invitation to the web app, audit entry and e-mail in one transaction. */
    inviteToApp: inviteToApp(parseDriver, clock),
    /** Withdraws the invitation and ends the access to the web app; false for an unknown driver. */
    withdrawFromApp: withdrawFromApp(parseDriver, clock),
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
  const { lat, lng, updatedAt } = StoredPosition.parse(snapshot.data());
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
