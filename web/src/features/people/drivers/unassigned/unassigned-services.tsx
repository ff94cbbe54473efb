import type { BoardDriver } from '@llevo/contract/entities/board';
import type { DriverRow } from '@llevo/contract/entities/driver';
import type { ServiceRow } from '@llevo/contract/entities/service';
import { fullName } from '@llevo/contract/rules/people/full-name';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useNow } from '../../../../lib/browser/use-now.ts';
import type { LatLng } from '../../../../lib/map/surface/map-surface.ts';
import type { LiveIdentity } from '../../../../lib/session/live-identity.ts';
import { useAssignService } from '../../../../lib/services/assign-service.ts';
import { boardDriversQuery } from '../../../../lib/services/board-drivers.ts';
import { searchExplanationQuery } from '../../../../lib/services/search-calls.ts';
import { useFleet } from '../fleet/fleet-view.ts';
import type { MapTool } from '../map/map-tool.ts';
import { explainedReasons, nearestCandidates, toCandidate } from './candidates.ts';
import type { Candidate, DriverFacts } from './candidates.ts';
import { ServicePins } from './service-pins.tsx';
import { useUnassigned } from './unassigned-live.ts';
import type { Unassigned } from './unassigned-live.ts';
import styles from './unassigned.module.css';
import { UnassignedPanel } from './unassigned-panel.tsx';
import type { PinFilter } from './unassigned-panel.tsx';

/** Drivers that the panel offers. */
const MAX_CANDIDATES = 8;
const NO_REASONS: ReadonlyMap<string, string> = new Map();
const NO_SERVICES: readonly ServiceRow[] = [];

const isShownBy = ({ typeService }: ServiceRow, filter: PinFilter): boolean =>
  filter === 'all' ||
  (filter === 'immediate' ? typeService === 'IMMEDIATE' : filter === 'reserved' && typeService === 'RESERVE');

interface UnassignedServicesProps {
  readonly tool: MapTool;
  readonly unassigned: Unassigned;
  /** The panel opens: another one on the map closes. */
  readonly onOpen: () => void;
}

/** The live services without a driver, on the map and in a panel. */
export default function LiveUnassignedServices({
  identity,
  ...props
}: Omit<UnassignedServicesProps, 'unassigned'> & { readonly identity: LiveIdentity }) {
  return <UnassignedServices {...props} unassigned={useUnassigned(identity)} />;
}

/** Pins that can be dragged to a driver, and a button to the panel that does the same by keyboard. */
export function UnassignedServices({ tool, unassigned, onOpen }: UnassignedServicesProps) {
  const services = unassigned.services ?? NO_SERVICES;
  const fleet = useFleet();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [filter, setFilter] = useState<PinFilter>('all');
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [assigningId, setAssigningId] = useState<string | null>(null);
  const assign = useAssignService();
  const nowMs = useNow();
  const notice = useNotice(tool, isOpen);

  const waiting = useMemo(() => services.filter(({ id }) => id !== assigningId), [services, assigningId]);
  const pins = useMemo(() => waiting.filter((service) => isShownBy(service, filter)), [waiting, filter]);
  const chosen = waiting.find(({ id }) => id === chosenId) ?? null;
  const { data: listed } = useQuery({ ...boardDriversQuery, enabled: chosenId !== null });
  const explanation = useQuery({
    ...searchExplanationQuery(chosen ?? { id: '', search: null, driver: '' }),
    enabled: chosen !== null,
  }).data;
  const facts = useMemo((): DriverFacts => {
    const lanes = new Map((listed?.drivers ?? []).map((driver) => [driver.id, driver]));
    return {
      driverOf: (id) => lanes.get(id) ?? fromRow(fleet.driverCache.get(id)),
      reasons: explanation === undefined ? NO_REASONS : explainedReasons(explanation),
      nowMs,
    };
  }, [listed, explanation, nowMs, fleet]);
  const candidates =
    isOpen && chosen !== null
      ? nearestCandidates(chosen, fleet.store.entries(), { ...facts, limit: MAX_CANDIDATES })
      : [];
  const candidateOf = (service: ServiceRow, driverId: string): Candidate | null => {
    const position = fleet.store.get(driverId);
    return position === undefined ? null : toCandidate(service, [driverId, position], facts);
  };

  const open = (service: ServiceRow | null) => {
    onOpen();
    setIsOpen(true);
    setChosenId(service?.id ?? null);
  };
  const select = (service: ServiceRow | null) => {
    setChosenId(service?.id ?? null);
    if (service !== null) showPlace(tool, service.start);
  };
  const close = () => {
    setIsOpen(false);
    setChosenId(null);
    notice.keep();
    button.current?.focus();
  };
  const give = async (service: ServiceRow, driver: Pick<Candidate, 'id' | 'name'>) => {
    setAssigningId(service.id);
    const isGiven = await assign(service, driver);
    setAssigningId(null);
    if (isGiven) setChosenId(null);
  };

  return (
    <>
      <ServicePins
        tool={tool}
        services={pins}
        selectedId={chosenId}
        isListed={isOpen}
        candidateOf={candidateOf}
        onOpen={open}
        onPickUp={({ id }) => {
          setChosenId(id);
        }}
        onDrop={(service, driverId) => {
          const driver = candidateOf(service, driverId) ?? {
            id: driverId,
            name: nameOf(fleet.driverCache.get(driverId)),
          };
          void give(service, driver);
        }}
      />
      {notice.isShown && (
        <button
          ref={button}
          type="button"
          className={styles.toggle}
          data-over-map
          data-has-some={waiting.length > 0}
          aria-expanded={isOpen}
          disabled={unassigned.services === null}
          onClick={() => {
            if (isOpen) close();
            else open(null);
          }}
        >
          {toggleText(unassigned, waiting.length)}
        </button>
      )}
      {isOpen && (
        <UnassignedPanel
          services={waiting}
          isPartial={unassigned.isPartial}
          filter={filter}
          selected={chosen}
          candidates={candidates}
          assigningId={assigningId}
          onFilter={setFilter}
          onSelect={select}
          onAssign={(service, candidate) => void give(service, candidate)}
          onClose={close}
        />
      )}
    </>
  );
}

/**
 * Whether the notice stands on the map. The zones have the map to themselves: without its pins, the notice leads
 * nowhere. If its panel closes before they do, it stays until then, because the focus returns to it.
 */
function useNotice(tool: MapTool, isOpen: boolean): { readonly isShown: boolean; readonly keep: () => void } {
  const isForZones = useSyncExternalStore(tool.subscribe, () => tool.view()?.isForZones ?? false);
  const [isKept, setIsKept] = useState(false);
  if (isKept && !isForZones) setIsKept(false);
  return {
    isShown: isOpen || isKept || !isForZones,
    keep: () => {
      setIsKept(isForZones);
    },
  };
}

/** An unknown number is never shown as zero. */
function toggleText({ services, isMissing }: Unassigned, count: number): string {
  if (services !== null) return `${count.toString()} sin conductor hoy y mañana`;
  return isMissing ? 'Servicios sin datos en vivo' : 'Cargando servicios…';
}

/** A driver beyond the board's list: whether they take jobs is not known, and no reason against them. */
const fromRow = (driver: DriverRow | undefined): BoardDriver | undefined =>
  driver && { ...driver, available: true, has_papers: true, place: null };

/** Moves the map to a place that is not in view. */
function showPlace(tool: MapTool, place: LatLng): void {
  const { surface } = tool.view() ?? {};
  if (surface === undefined) return;
  const { south, west, north, east } = surface.viewport();
  const isInView = place.lat > south && place.lat < north && place.lng > west && place.lng < east;
  if (!isInView) surface.centerOn(place);
}

const nameOf = (driver: DriverRow | undefined): string => (driver === undefined ? 'otro conductor' : fullName(driver));
