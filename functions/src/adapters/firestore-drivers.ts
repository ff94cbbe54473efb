import { Driver } from '@llevo/contract/entities/driver';
import { paths } from '@llevo/contract/paths';
import { matchesSearch, queryToken, words } from '@llevo/contract/rules/search-text';
import { personSearchTexts } from '@llevo/contract/rules/searchable';
import { MAX_PAGE_SIZE } from '@llevo/contract/paging';
import type { DocumentSnapshot, Query } from 'firebase-admin/firestore';
import { Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod';
import type { Clock, DriverFilter, DriverSort, Drivers, SeenDriver } from './deps.ts';
import { firestore } from './firebase.ts';
import { ListMemory } from './list-memory.ts';
import type { ListQuery, Order } from './page-of.ts';
import { cursorAfter, pageOf } from './page-of.ts';

const Position = z.object({ lat: z.number(), lng: z.number(), updatedAt: z.instanceof(Timestamp) });

const ORDERS = {
  name: { field: 'sortName', direction: 'asc' },
  '-name': { field: 'sortName', direction: 'desc' },
  dateCreate: { field: 'createdAt', direction: 'asc' },
  '-dateCreate': { field: 'createdAt', direction: 'desc' },
  rating: { field: 'rating.average', direction: 'asc' },
  '-rating': { field: 'rating.average', direction: 'desc' },
} as const satisfies Record<DriverSort, Order>;

/** `accounts/{a}/drivers`, with the last position of each from `accounts/{a}/driverLocations`. */
export function firestoreDrivers(clock: Clock): Drivers {
  const memory = new ListMemory(clock);

  return {
    page: async (accountId, filter, paging) => {
      const { snapshots, total, nextCursor } = await pageOf(memory, listQuery(accountId, filter), paging);
      return { rows: await withPositions(accountId, snapshots.map(driverOf)), total, nextCursor };
    },

    search: async (accountId, { text, ...filter }, paging) => {
      const token = queryToken(text);
      const list = listQuery(accountId, filter, token);
      // Other words than the one asked of the index are looked for in what was read: a page of documents at most.
      const isExact = words(text).length <= 1 && (token === null || words(text)[0] === token);
      const reading = isExact ? paging : { ...paging, limit: MAX_PAGE_SIZE };
      const { snapshots, total, nextCursor } = await pageOf(memory, list, reading);
      const matching = snapshots.filter((snapshot) => matchesSearch(text, ...personSearchTexts(driverOf(snapshot))));
      const shown = matching.slice(0, paging.limit);
      const rows = await withPositions(accountId, shown.map(driverOf));
      const lastShown = shown.at(-1);
      if (matching.length > shown.length && lastShown !== undefined) {
        return { rows, total, nextCursor: cursorAfter(lastShown, list.order) };
      }
      // Where everything was read the total is exact; before that, the index's count of the longest word bounds it.
      return { rows, total: nextCursor === null && !isExact ? paging.offset + rows.length : total, nextCursor };
    },

    byIds: async (accountId, ids) => {
      const collection = driversOf(accountId);
      const snapshots = await firestore().getAll(...ids.map((id) => collection.doc(id)));
      return withPositions(accountId, snapshots.filter(({ exists }) => exists).map(driverOf));
    },
  };
}

const driversOf = (accountId: string) => firestore().collection(paths.accountCollection(accountId, 'drivers'));

function listQuery(accountId: string, filter: DriverFilter, token: string | null = null): ListQuery {
  const { status, typeVehicle, sort } = filter;
  let query: Query = driversOf(accountId);
  if (status !== undefined) query = query.where('status', '==', status);
  if (typeVehicle !== undefined) query = query.where('typeVehicle', '==', typeVehicle);
  if (token !== null) query = query.where('searchTokens', 'array-contains', token);
  return { name: JSON.stringify([accountId, status, typeVehicle, token]), query, order: ORDERS[sort] };
}

const driverOf = (snapshot: DocumentSnapshot): Driver => Driver.parse({ ...snapshot.data(), id: snapshot.id });

async function withPositions(accountId: string, drivers: readonly Driver[]): Promise<SeenDriver[]> {
  if (drivers.length === 0) return [];
  const locations = firestore().collection(paths.accountCollection(accountId, 'driverLocations'));
  const snapshots = await firestore().getAll(...drivers.map(({ id }) => locations.doc(id)));
  return drivers.map((driver, index) => ({ driver, position: positionOf(snapshots[index]) }));
}

function positionOf(snapshot: DocumentSnapshot | undefined): SeenDriver['position'] {
  if (!snapshot?.exists) return null;
  const { lat, lng, updatedAt } = Position.parse(snapshot.data());
  return { lat, lng, updatedAtMs: updatedAt.toMillis() };
}
