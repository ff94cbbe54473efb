import { boardStore } from './store.ts';
import { changeBoard, getBoardWeek, listBoardDrivers } from '@llevo/contract/endpoints/board';
import type { BoardChange, BoardDriver, ChangedJob } from '@llevo/contract/entities/board';
import type { Service } from '@llevo/contract/entities/service';
import { UNASSIGNED_DRIVER } from '@llevo/contract/entities/service';
import type { BoardChangeConflict } from '@llevo/contract/rules/board/board-conflict';
import { toConflictingJob, toMissingJob } from '@llevo/contract/rules/board/board-conflict';
import { guayaquilDate } from '@llevo/contract/rules/dates';
import { datesOfWeek, isoWeek, sevenDatesFrom } from '@llevo/contract/rules/services/payout-weeks';
import type { LaneDriver } from '@llevo/contract/rules/board/lane';
import type { JobChange, JobConflict } from './change-jobs.ts';
import { driverPlaces } from './driver-places.ts';
import { toLaneDriver } from './lane-driver.ts';
import type { LaneRecord } from './lane-driver.ts';
import { findCompanySender } from '../services/company-sender.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { implement } from '../../http/implement.ts';
import { assertValidSchedule } from '../quoter/check-trip.ts';
import { translatable } from '../../platform/translatable.ts';

export const boardRoutes = {
  listBoardDrivers: implement(listBoardDrivers, async ({ deps, caller }) => {
    const { accountId } = caller;
    const { rows, isPartial } = await boardStore(deps).drivers(accountId);
    const places = await driverPlaces(deps, accountId, rows);
    const nowMs = deps.clock.nowMs();
    return {
      data: {
        drivers: rows.map((driver) => toBoardDriver(driver, toLaneDriver(driver, nowMs, places))),
        is_partial: isPartial,
      },
    };
  }),

  getBoardWeek: implement(getBoardWeek, async ({ input, deps, caller }) => {
    const { week = isoWeek(guayaquilDate(deps.clock.nowMs())), from } = input;
    // The contract has refused text that names no week.
    const dates = from === undefined ? (datesOfWeek(week) ?? []) : sevenDatesFrom(from);
    const { rows, isPartial } = await boardStore(deps).load(caller.accountId, dates);
    return { data: { dates, loads: [...rows], is_partial: isPartial } };
  }),

  /** Changes jobs together; throws 409 with the conflicting ones, and then changes none. */
  changeBoard: implement(changeBoard, async ({ input, deps, caller }) => {
    const { changes } = input;
    if (new Set(changes.map(({ id }) => id)).size < changes.length)
      throw new AppError('invalid_input', 'Un servicio está dos veces', { inputError: 'changes' });
    for (const { schedule } of changes)
      if (schedule !== undefined) assertValidSchedule({ typeService: 'RESERVE', ...schedule }, deps.clock.nowMs());
    const sender = await findCompanySender(deps, caller.accountId);
    const result = await boardStore(deps).change(caller, changes.map(toJobChange), sender);
    switch (result.kind) {
      case 'changed':
        return { data: result.services.map(toChangedJob), message: 'El tablero se actualizó correctamente' };
      case 'conflict':
        throw new AppError('conflict', conflictMessage(result.jobs), { current: toBoardConflict(result.jobs) });
      case 'unknown_driver':
        throw new AppError('not_found', 'No existe el conductor', { inputError: 'driver' });
      case 'inactive_driver':
        throw new AppError('invalid_input', 'El conductor no está activo', { inputError: 'driver' });
    }
  }),
};

const toJobChange = ({ id, updatedAt, driver, schedule, undo }: BoardChange): JobChange => ({
  serviceId: id,
  seenAt: Date.parse(updatedAt),
  driverId: driver === UNASSIGNED_DRIVER ? null : driver,
  schedule,
  isUndo: undo === true,
});

function toBoardDriver(driver: LaneRecord, { isAvailable, hasPapers, place }: LaneDriver): BoardDriver {
  const { id, name, surname, plate, typeVehicle, status } = driver;
  return {
    ...{ id, name, surname, plate, typeVehicle, status, available: isAvailable, has_papers: hasPapers },
    place: place
      ? { lat: place.lat, lng: place.lng, seen_at: new Date(place.seenAtMs).toISOString(), city: place.city }
      : null,
  };
}

const toChangedJob = ({ id, updatedAt, driverId, driverName, date, hour }: Service): ChangedJob => ({
  id,
  updatedAt: new Date(updatedAt).toISOString(),
  driver: driverId ?? UNASSIGNED_DRIVER,
  driverName,
  date,
  hour,
});

const conflictMessage = (jobs: readonly JobConflict[]): string =>
  jobs.length === 1
    ? translatable('El servicio cambió mientras tanto; no se cambió nada')
    : translatable(`${jobs.length.toString()} servicios cambiaron mientras tanto; no se cambió nada`);

const toBoardConflict = (jobs: readonly JobConflict[]): BoardChangeConflict => ({
  jobs: jobs.map((job) =>
    job.because === 'gone' ? toMissingJob(job.serviceId) : toConflictingJob(job.service, job.because),
  ),
});
