import { driversStore } from '../drivers-store.ts';
import { ratingsStore } from '../ratings-store.ts';
import { alertPreferencesStore } from '../../alerts/alert-preferences-store.ts';
import {
  listDrivers,
  searchDrivers,
  listRatingsOfDrivers,
  getDriverDocuments,
  updateDriverStatus,
} from '@llevo/contract/endpoints/people/drivers';
import { implement } from '../../../http/implement.ts';
import { toPageResult, toPaging } from '../../../http/paging.ts';
import { INCOMPLETE_DRIVER_MESSAGE, missingDocuments } from '@llevo/contract/rules/people/driver-documents';
import { personNotFoundError, assertStatusChanged, parseStatusMove } from '../status-change.ts';
import { driverStatusEmail } from '../emails/driver-status-email.ts';
import type { DriverRow } from '@llevo/contract/entities/driver';
import type { DriverWithPosition } from '../ports.ts';

/** A page of drivers, newest first by default; or only those with the given ids. */
export const listDriversRoute = implement(listDrivers, async ({ input, deps, caller }) => {
  const { ids, status, typeVehicle, sort = '-dateCreate' } = input;
  if (ids !== undefined) {
    const rows = await driversStore(deps).byIds(caller.accountId, ids);
    return {
      data: rows.map(toDriverRow),
      page: { offset: 0, limit: ids.length, total: rows.length, next_cursor: null },
    };
  }
  const paging = toPaging(input);
  const page = await driversStore(deps).page(caller.accountId, { status, typeVehicle, sort }, paging);
  return toPageResult(page, paging, toDriverRow);
});

/** Drivers that match every search word by prefix, by name by default. */
export const searchDriversRoute = implement(searchDrivers, async ({ input, deps, caller }) => {
  const { field: text, status, typeVehicle, sort = 'name' } = input;
  const paging = toPaging(input);
  const filter = { text, status, typeVehicle, sort };
  return toPageResult(await driversStore(deps).search(caller.accountId, filter, paging), paging, toDriverRow);
});

export const listRatingsOfDriversRoute = implement(listRatingsOfDrivers, async ({ input, deps, caller }) => {
  const paging = toPaging(input);
  const page = await ratingsStore(deps).pageOfDrivers(caller.accountId, input.idDriver, paging);
  return toPageResult(page, paging, ({ driverId, stars }) => ({ idDriver: driverId, starsReserveService: stars }));
});

/** A driver's bank account and documents, with SPEC §8's message if incomplete. */
export const getDriverDocumentsRoute = implement(getDriverDocuments, async ({ input, deps, caller }) => {
  const driver = await driversStore(deps).find(caller.accountId, input.id);
  if (driver === null) throw personNotFoundError();
  const { id, name, surname, bankAccount, documents, documentExpiry, appInvitedAt } = driver;
  const { rules } = await alertPreferencesStore(deps).settings(caller.accountId);
  return {
    data: [
      {
        id,
        name,
        surname,
        cedula: bankAccount?.cedula ?? '',
        bankAccount,
        documents,
        documentExpiry,
        expiryWarningDays: rules.document_expiring.days,
        appInvitedAt: appInvitedAt === null ? null : new Date(appInvitedAt).toISOString(),
      },
    ],
    ...(missingDocuments(driver).length > 0 && { message: INCOMPLETE_DRIVER_MESSAGE }),
  };
});

/** Changes a driver's status and queues the e-mail, in one transaction. */
export const updateDriverStatusRoute = implement(updateDriverStatus, async ({ input, deps, caller }) => {
  const move = parseStatusMove(input);
  assertStatusChanged(
    await driversStore(deps).changeStatus(caller, move, (driver) => driverStatusEmail(driver, move.to, move.reason)),
  );
  return {
    data: { id: move.id, status: move.to },
    message: 'Se logró cambiar el estado de la cuenta del conductor.',
  };
});

/** A driver as lists show it: no bank account, no documents. */
export const toDriverRow = ({ driver, position }: DriverWithPosition): DriverRow => ({
  id: driver.id,
  name: driver.name,
  surname: driver.surname,
  cellphone: driver.cellphone,
  email: driver.email,
  address: driver.address,
  typeVehicle: driver.typeVehicle,
  plate: driver.plate,
  status: driver.status,
  currentsCoords: position === null ? null : { latitude: position.lat, longitude: position.lng },
  locationUpdatedAt: position === null ? null : new Date(position.updatedAtMs).toISOString(),
  rating: driver.rating.average,
  dateCreate: new Date(driver.createdAt).toISOString(),
  updatedAt: new Date(driver.updatedAt).toISOString(),
});
