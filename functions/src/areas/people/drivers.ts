import {
  inviteDriverToApp,
  listDrivers,
  searchDrivers,
  listRatingsOfDrivers,
  getDriverDocuments,
  updateDriver,
  updateDriverStatus,
  withdrawAppInvitation,
} from '@llevo/contract/endpoints/people/drivers';
import { assertMayWrite } from '../../platform/mail/assert-may-write.ts';
import { withinDailyCeiling } from '../../http/rate-limit.ts';
import { appInvitationEmail } from './emails/app-invitation-email.ts';
import type { AppInvitationResult } from './app-invitations.ts';
import type { DriverWithPosition } from './drivers-store.ts';
import type { Deps } from '../../platform/deps.ts';
import { translatable } from '../../platform/translatable.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { driversStore } from './drivers-store.ts';
import { NO_JOBS, readPresentJobs } from './present-jobs.ts';
import { ratingsStore } from './ratings-store.ts';
import { alertPreferencesStore } from '../alerts/alert-preferences-store.ts';
import { implement } from '../../http/implement.ts';
import { toPageResult, toPaging } from '../../http/paging.ts';
import { INCOMPLETE_DRIVER_MESSAGE, missingDocuments } from '@llevo/contract/rules/people/driver-documents';
import { personNotFoundError, assertStatusChanged, parseStatusMove } from './person-outcomes.ts';
import { driverStatusEmail } from './emails/driver-status-email.ts';
import { fieldAccess } from '@llevo/contract/endpoint';
import type { InputOf } from '@llevo/contract/endpoint';
import { BankAccount } from '@llevo/contract/entities/driver';
import type { DriverRow } from '@llevo/contract/entities/driver';
import { isAvailableAt } from '@llevo/contract/rules/people/availability';
import { hasAcceptedApp } from '@llevo/contract/rules/people/driver-app';
import { allows } from '@llevo/contract/rules/access/roles';
import { currentHold } from '@llevo/contract/rules/people/bank-account-hold';
import { toAuditedFields } from '../../platform/audit/audited-fields.ts';
import type { Caller } from '../../platform/seams/core.ts';

/** A page of drivers, newest first by default; or only those with the given ids. */
export const listDriversRoute = implement(listDrivers, async ({ input, deps, caller }) => {
  const { ids, status, typeVehicle, sort = '-dateCreate' } = input;
  if (ids !== undefined) {
    const rows = await driversStore(deps).byIds(caller.accountId, ids);
    return {
      data: await toListedRows({ deps, caller, input }, rows),
      page: { offset: 0, limit: ids.length, total: rows.length, next_cursor: null },
    };
  }
  const paging = toPaging(input);
  const page = await driversStore(deps).page(caller.accountId, { status, typeVehicle, sort }, paging);
  const rows = await toListedRows({ deps, caller, input }, page.rows);
  return toPageResult({ ...page, rows }, paging, (row) => row);
});

/** Drivers that match every search word by prefix, by name by default. */
export const searchDriversRoute = implement(searchDrivers, async ({ input, deps, caller }) => {
  const { field: text, status, typeVehicle, sort = 'name' } = input;
  const paging = toPaging(input);
  const filter = { text, status, typeVehicle, sort };
  const page = await driversStore(deps).search(caller.accountId, filter, paging);
  const rows = await toListedRows({ deps, caller, input }, page.rows);
  return toPageResult({ ...page, rows }, paging, (row) => row);
});

interface ListRequest {
  readonly deps: Pick<Deps, 'clock'>;
  readonly caller: Pick<Caller, 'accountId'>;
  readonly input: Pick<InputOf<typeof listDrivers>, 'include'>;
}

/** The rows of a list, with the present and next jobs if the request includes them. */
async function toListedRows(
  { deps, caller, input }: ListRequest,
  drivers: readonly DriverWithPosition[],
): Promise<DriverRow[]> {
  const nowMs = deps.clock.nowMs();
  const rows = drivers.map((driver) => toDriverRow(driver, nowMs));
  if (input.include === undefined) return rows;
  const driverIds = rows.map(({ id }) => id);
  const jobs = await readPresentJobs(caller.accountId, driverIds, nowMs);
  return rows.map((row) => ({ ...row, ...(jobs.get(row.id) ?? NO_JOBS) }));
}

export const listRatingsOfDriversRoute = implement(listRatingsOfDrivers, async ({ input, deps, caller }) => {
  const paging = toPaging(input);
  const page = await ratingsStore(deps).pageOfDrivers(caller.accountId, input.idDriver, paging);
  return toPageResult(page, paging, ({ driverId, stars }) => ({ idDriver: driverId, starsReserveService: stars }));
});

/** A driver's bank account and documents, with SPEC §8's message if incomplete. */
export const getDriverDocumentsRoute = implement(getDriverDocuments, async ({ input, deps, caller }) => {
  const driver = await driversStore(deps).find(caller.accountId, input.id);
  if (driver === null) throw personNotFoundError();
  const { id, name, surname, documents, documentExpiry, appInvitedAt, appAcceptance, appDeclinedAt } = driver;
  const shown = seesWholeAccount(caller) ? (account: BankAccount) => account : maskedAccount;
  const bankAccount = driver.bankAccount && shown(driver.bankAccount);
  const hold = currentHold(driver, deps.clock.nowMs());
  const { rules } = await alertPreferencesStore(deps).settings(caller.accountId);
  return {
    data: [
      {
        id,
        name,
        surname,
        cedula: bankAccount?.cedula ?? '',
        bankAccount,
        bankAccountHold: hold && { previous: shown(hold.previous), until: new Date(hold.until).toISOString() },
        documents,
        documentExpiry,
        expiryWarningDays: rules.document_expiring.days,
        appInvitedAt: isoOrNull(appInvitedAt),
        appAcceptedAt: appAcceptance !== null && hasAcceptedApp(driver) ? isoOrNull(appAcceptance.at) : null,
        appDeclinedAt: isoOrNull(appDeclinedAt),
        ...(deps.whatsapp !== null && { phone_codes: true as const }),
      },
    ],
    ...(missingDocuments(driver).length > 0 && { message: INCOMPLETE_DRIVER_MESSAGE }),
  };
});

/** Whoever may change the account sees all of it; API keys do not. */
const seesWholeAccount = ({ permission, scopes }: Caller): boolean =>
  scopes === null && allows(fieldAccess(updateDriver, 'bankAccount'), permission);

/** An account of which enough remains to distinguish two. */
const maskedAccount = (account: BankAccount): BankAccount => BankAccount.parse(toAuditedFields(account));

/** Changes a driver's status and queues the e-mail, in one transaction. */
export const updateDriverStatusRoute = implement(updateDriverStatus, async ({ input, deps, caller }) => {
  const move = parseStatusMove(input);
  const { withoutDocuments = false } = input;
  if (withoutDocuments && move.reason === '') {
    throw new AppError('invalid_input', 'Escribe por qué lo activas sin sus documentos', { inputError: 'motivo' });
  }
  // The released API did not ask programs for that decision (docs/decisions/0116).
  const isIncompleteAllowed = withoutDocuments || caller.scopes !== null;
  // The reason of that decision is the company's own.
  const reason = withoutDocuments ? '' : move.reason;
  assertStatusChanged(
    await driversStore(deps).changeStatus(caller, { ...move, isIncompleteAllowed }, (driver, company) =>
      driverStatusEmail(driver, { siteUrl: deps.siteUrl, company, status: move.to, reason }),
    ),
  );
  return {
    data: { id: move.id, status: move.to },
    message: 'Se logró cambiar el estado de la cuenta del conductor.',
  };
});

/** A driver as lists show it: no bank account, no documents. */
export const toDriverRow = ({ driver, position }: DriverWithPosition, nowMs: number): DriverRow => ({
  id: driver.id,
  name: driver.name,
  surname: driver.surname,
  cellphone: driver.cellphone,
  email: driver.email,
  address: driver.address,
  typeVehicle: driver.typeVehicle,
  plate: driver.plate,
  status: driver.status,
  isAvailable: isAvailableAt(driver, nowMs),
  availableUntil: isAvailableAt(driver, nowMs) ? isoOrNull(driver.availableUntil) : null,
  currentsCoords: position === null ? null : { latitude: position.lat, longitude: position.lng },
  locationUpdatedAt: position === null ? null : new Date(position.updatedAtMs).toISOString(),
  rating: driver.rating.average,
  dateCreate: new Date(driver.createdAt).toISOString(),
  updatedAt: new Date(driver.updatedAt).toISOString(),
});

/** Invites a driver to the web app; again if they were invited before. Refused invitations do not count towards the daily ceiling. */
export const inviteDriverToAppRoute = implement(inviteDriverToApp, async ({ input, deps, caller }) => {
  const { siteUrl } = deps;
  await assertMayWrite(deps, caller.accountId);
  const { atMs, isMailed } = await withinDailyCeiling(deps, { name: 'invites' }, async () => {
    const outcome = await driversStore(deps).inviteToApp(caller, input.id, {
      emailFor: ({ driver: { name }, company, token }) => appInvitationEmail({ siteUrl, name, company, token }),
      hasPhoneCodes: deps.whatsapp !== null,
    });
    return invitationOf(outcome);
  });
  const message = isMailed
    ? translatable('Invitación enviada')
    : translatable('Invitación lista: envíale el enlace de la app');
  return { data: { appInvitedAt: new Date(atMs).toISOString() }, message };
});

export const withdrawAppInvitationRoute = implement(withdrawAppInvitation, async ({ input, deps, caller }) => {
  if (!(await driversStore(deps).withdrawFromApp(caller, input.id))) throw personNotFoundError();
  return { data: {}, message: 'El conductor ya no tiene acceso a la app' };
});

const isoOrNull = (atMs: number | null): string | null => (atMs === null ? null : new Date(atMs).toISOString());

/** The invitation of a driver; throws 404 or 409 for one who was not invited. */
function invitationOf(outcome: AppInvitationResult): Extract<AppInvitationResult, { readonly kind: 'invited' }> {
  switch (outcome.kind) {
    case 'invited':
      return outcome;
    case 'unknown':
      throw personNotFoundError();
    case 'not_invitable':
      throw new AppError('conflict', 'Para invitarlo hace falta su correo, y que su cuenta no esté cancelada');
  }
}
