import type { BoardDriver } from '@llevo/contract/entities/board';
import type { ServiceRow } from '@llevo/contract/entities/service';
import type { VehicleId } from '@llevo/contract/entities/vehicle';
import { haversineMetres } from '@llevo/contract/geo/distance';
import { travelMinutes } from '@llevo/contract/rules/board/job-span';
import { driverConflicts, vehicleFit } from '@llevo/contract/rules/board/lane';
import { UNFIT_TEXTS } from '@llevo/contract/rules/dispatch/unfit-texts';
import { fullName } from '@llevo/contract/rules/people/full-name';
import { positionFreshness } from '@llevo/contract/rules/people/position-freshness';
import type { SearchExplanation } from '../../../../lib/services/search-calls.ts';
import type { FleetPosition } from '../fleet/fleet-store.ts';

/** A driver who could be given a service. */
export interface Candidate {
  readonly id: string;
  readonly name: string;
  readonly vehicle: VehicleId;
  /** To the start, by the road graph. */
  readonly minutes: number;
  /** A reason to choose another driver; null without one. */
  readonly reason: string | null;
}

/** Facts about drivers besides their positions. */
export interface DriverFacts {
  /** Undefined for one whose record has not been read. */
  readonly driverOf: (id: string) => BoardDriver | undefined;
  /** Reasons that the server gave, such as another job, by driver. */
  readonly reasons: ReadonlyMap<string, string>;
  readonly nowMs: number;
}

/** The reasons of an explained search, by driver. */
export const explainedReasons = ({ offers, drivers }: SearchExplanation): ReadonlyMap<string, string> =>
  new Map([
    ...drivers.flatMap(({ id, unfit }) => (unfit === null ? [] : [[id, UNFIT_TEXTS[unfit]] as const])),
    ...offers
      .toReversed()
      .flatMap(({ driver, state }) =>
        state === 'declined' || state === 'missed' ? [[driver, UNFIT_TEXTS[state]] as const] : [],
      ),
  ]);

type Started = Pick<ServiceRow, 'start' | 'typeVehicle'>;

function reasonAgainst(
  driver: BoardDriver,
  { service, updatedAtMs }: { readonly service: Started; readonly updatedAtMs: number },
  { reasons, nowMs }: DriverFacts,
): string | null {
  const known = reasons.get(driver.id);
  if (known !== undefined) return known;
  const [conflict] = driverConflicts({
    id: driver.id,
    vehicle: driver.typeVehicle,
    status: driver.status,
    isAvailable: driver.available,
    hasPapers: driver.has_papers,
  });
  if (conflict !== undefined) return UNFIT_TEXTS[conflict.kind as 'inactive' | 'unavailable' | 'papers'];
  if (vehicleFit(service.typeVehicle, driver.typeVehicle) === 'smaller') return UNFIT_TEXTS.vehicle;
  return positionFreshness(updatedAtMs, nowMs) === 'online' ? null : UNFIT_TEXTS.no_position;
}

/** A driver as a candidate for a service; null for one whose record has not been read. */
export function toCandidate(
  service: Started,
  [id, position]: readonly [string, FleetPosition],
  facts: DriverFacts,
): Candidate | null {
  const driver = facts.driverOf(id);
  if (driver === undefined) return null;
  return {
    id,
    name: fullName(driver),
    vehicle: driver.typeVehicle,
    minutes: travelMinutes(position, service.start),
    reason: reasonAgainst(driver, { service, updatedAtMs: position.updatedAtMs }, facts),
  };
}

/** Drivers whose way is measured: those nearest by the air. */
const MAX_MEASURED = 30;

/** The nearest drivers to a service's start; those without a reason against them first. */
export function nearestCandidates(
  service: Started,
  positions: Iterable<readonly [string, FleetPosition]>,
  { limit, ...facts }: DriverFacts & { readonly limit: number },
): readonly Candidate[] {
  return [...positions]
    .filter(([id]) => facts.driverOf(id) !== undefined)
    .map((entry) => ({ entry, metres: haversineMetres(entry[1], service.start) }))
    .toSorted((a, b) => a.metres - b.metres)
    .slice(0, MAX_MEASURED)
    .map(({ entry }) => toCandidate(service, entry, facts))
    .filter((candidate) => candidate !== null)
    .toSorted((a, b) => Number(a.reason !== null) - Number(b.reason !== null) || a.minutes - b.minutes)
    .slice(0, limit);
}
