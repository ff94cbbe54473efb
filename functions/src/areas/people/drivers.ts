import {
  inviteDriverToApp,
  listDrivers,
  searchDrivers,
  listRatingsOfDrivers,
  getDriverDocuments,
  updateDriverStatus,
} from '@llevo/contract/endpoints/people/drivers';
import { withinDailyCeiling } from '../../http/rate-limit.ts';
import { appInvitationEmail } from './emails/app-invitation-email.ts';
import type { AppInvitationResult, DriverWithPosition } from './drivers-store.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { driversStore } from './drivers-store.ts';
import { ratingsStore } from './ratings-store.ts';
import { alertPreferencesStore } from '../alerts/alert-preferences-store.ts';
import { implement } from '../../http/implement.ts';
import { toPageResult, toPaging } from '../../http/paging.ts';
import { INCOMPLETE_DRIVER_MESSAGE, missingDocuments } from '@llevo/contract/rules/people/driver-documents';
import { personNotFoundError, assertStatusChanged, parseStatusMove } from './person-outcomes.ts';
import { driverStatusEmail } from './emails/driver-status-email.ts';
import type { DriverRow } from '@llevo/contract/entities/driver';

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

/** Invites a driver to the web app; again if they were invited before. Refused invitations do not count towards the daily ceiling. */
export const inviteDriverToAppRoute = implement(inviteDriverToApp, async ({ input, deps, caller }) => {
  const { siteUrl } = deps;
  const atMs = await withinDailyCeiling(deps, { name: 'invites' }, async () => {
    const outcome = await driversStore(deps).inviteToApp(caller, input.id, ({ name }, company) =>
      appInvitationEmail({ siteUrl, name, company }),
    );
    return invitedAt(outcome);
  });
  return { data: { appInvitedAt: new Date(atMs).toISOString() }, message: 'Invitación enviada' };
});

/** When a driver was invited, milliseconds since 1970; throws 404 or 409 for one who was not. */
function invitedAt(outcome: AppInvitationResult): number {
  switch (outcome.kind) {
    case 'invited':
      return outcome.atMs;
    case 'unknown':
      throw personNotFoundError();
    case 'not_invitable':
      throw new AppError('conflict', 'Para invitarlo hace falta su correo, y que su cuenta no esté cancelada');
  }
}
