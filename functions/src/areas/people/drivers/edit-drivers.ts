import { driversStore } from '../drivers-store.ts';
import { peopleImportsStore } from '../import/people-imports-store.ts';
import { createDriver, importDrivers, updateDriver } from '@llevo/contract/endpoints/people/drivers';
import { NewDriver } from '@llevo/contract/entities/person-input';
import type { Driver, DriverRow } from '@llevo/contract/entities/driver';
import type { Deps } from '../../../platform/deps.ts';
import { checkImportRows, toImportResult } from '../import/import-rows.ts';
import { implement } from '../../../http/implement.ts';
import { createdPerson, savedPerson } from '../person-write.ts';
import { driverInvitationEmail } from '../emails/driver-invitation-email.ts';
import { toDriverRow } from './drivers.ts';
import { saveWithDocuments } from './uploaded-documents.ts';

const withoutPosition = (driver: Driver): DriverRow => toDriverRow({ driver, position: null });

/** Creates a driver in revision and invites them; without the e-mail once the day's invitations are used up. */
export const createDriverRoute = implement(createDriver, async ({ input, deps, caller }) => {
  const invitation = await deps.dailyCeilings.take('invites');
  try {
    const outcome = await driversStore(deps).create(caller, input, (company) =>
      invitation.isAllowed ? driverInvitationEmail({ name: input.name, company }) : null,
    );
    return { data: withoutPosition(createdPerson(outcome, 'conductor')), message: 'Conductor creado' };
  } catch (error) {
    if (invitation.isAllowed) invitation.release();
    throw error;
  }
});

export const updateDriverRoute = implement(updateDriver, async ({ input, deps, caller }) => {
  const { id, updatedAt, documents: uploads, ...changes } = input;
  const seenAtMs = Date.parse(updatedAt);
  const outcome = await saveWithDocuments(deps, { accountId: caller.accountId, driverId: id, uploads }, (stored) =>
    // A date that is given with the picture is that of the picture.
    driversStore(deps).update(caller, { id, seenAtMs, changes: { ...stored, ...changes } }),
  );
  const driver = savedPerson(outcome, { noun: 'conductor', toRow: withoutPosition });
  return { data: await rowWithPosition(deps, caller.accountId, driver), message: 'Cambios guardados' };
});

/** The row of a driver as it was saved, with the last position. */
async function rowWithPosition(deps: Deps, accountId: string, driver: Driver): Promise<DriverRow> {
  const [stored] = await driversStore(deps).byIds(accountId, [driver.id]);
  return toDriverRow({ driver, position: stored?.position ?? null });
}

export const importDriversRoute = implement(importDrivers, async ({ input, deps, caller }) => {
  const { valid, errors } = checkImportRows(NewDriver, input.rows);
  const request = { rows: valid, refused: errors.length, isDryRun: input.dryRun };
  return { data: toImportResult(await peopleImportsStore(deps).importDrivers(caller, request), errors) };
});
