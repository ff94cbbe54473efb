import { Driver } from '@llevo/contract/entities/driver';
import { paths } from '@llevo/contract/paths';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod';
import type { Clock, Ids } from '../../platform/ports.ts';
import { firestore } from '../../platform/firestore/firebase.ts';
import { ListCache } from '../../platform/paging/list-cache.ts';
import { peopleList } from './people-list.ts';
import { changePersonStatus } from './change-person-status.ts';
import { createPerson } from './create-person.ts';
import { inviteDriverToApp } from './invite-driver-to-app.ts';
import { newDriverRecord } from './person-record.ts';
import { updatePerson } from './update-person.ts';
import type { Drivers, DriverWithPosition } from './ports.ts';
import type { Paged } from '../../platform/paging/ports.ts';

const Position = z.object({ lat: z.number(), lng: z.number(), updatedAt: z.instanceof(Timestamp) });

/** `accounts/{a}/drivers`, with the last position of each from `accounts/{a}/driverLocations`. */
export function firestoreDrivers(clock: Clock, ids: Ids): Drivers {
  const list = peopleList({ collection: 'drivers', cache: new ListCache(clock), read: parseDriver });

  return {
    page: async (accountId, filter, paging) => pageWithPositions(accountId, await list.page(accountId, filter, paging)),
    search: async (accountId, filter, paging) =>
      pageWithPositions(accountId, await list.search(accountId, filter, paging)),

    byIds: async (accountId, wanted) => withPositions(accountId, await list.byIds(accountId, wanted)),

    find: async (accountId, driverId) => {
      const snapshot = await driversOf(accountId).doc(driverId).get();
      return snapshot.exists ? parseDriver(snapshot) : null;
    },

    changeStatus: changePersonStatus({ kind: 'driver', read: parseDriver, clock, ids }),
    create: createPerson({ kind: 'driver', newRecord: newDriverRecord, clock, ids }),
    update: updatePerson({ kind: 'driver', read: parseDriver, clock }),
    inviteToApp: inviteDriverToApp({ read: parseDriver, clock }),
  };
}

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
