import { DriverLocation } from '@llevo/contract/entities/driver-location';
import { NativeSelect } from '@mantine/core';
import { useMemo, useState } from 'react';
import { createLiveDocuments } from '../../../lib/live/live-documents.ts';
import { documentQuery } from '../../../lib/live/live-query.ts';
import type { LiveIdentity } from '../../../lib/session/live-identity.ts';
import { useLiveDocuments } from '../../../lib/live/use-live-documents.ts';
import { MapCover } from '../../../ui/map/map-cover.tsx';
import { MapGate } from '../../../ui/map/map-gate.tsx';
import layers from '../../../ui/map/map-layers.module.css';
import type { BoardDay, BoardJob } from '../day/board-day.ts';
import { countUnconfirmed, isUnconfirmed, unconfirmedText } from '../day/unconfirmed.ts';
import { spanText } from '../day/verdict-text.ts';
import { LaneStateLabel } from '../timeline/lane-state-label.tsx';
import { countOfJobs, laneState } from '../day/lane-state.ts';
import { createRouteBuilder } from './day-routes.ts';
import styles from './day-map.module.css';
import type { OpenMarks } from './open-marks.ts';
import { openMarks } from './open-marks.ts';
import { DraggedJob } from './dragged-job.tsx';
import { MapName } from './map-name.tsx';
import { PickedJob } from './picked-job.tsx';
import { PinTip } from './pin-tip.tsx';
import { useRoutesMap } from './use-routes-map.ts';
import type { RoutesMapOptions } from './use-routes-map.ts';
import type { DriverRoute } from './day-routes.ts';

interface RouteLegendProps {
  readonly day: BoardDay;
  readonly routes: readonly DriverRoute[];
  readonly onChoose: (driverId: string) => void;
}

/** Whose initials and colour are whose, with the hour and state of their work; a driver is chosen here as on the map. */
function RouteLegend({ day, routes, onChoose }: RouteLegendProps) {
  if (routes.length === 0) return <p className={styles.note}>Ningún conductor tiene servicios este día.</p>;
  return (
    <ul className={styles.items} aria-label="Conductores en el mapa">
      {routes.map(({ driverId, name, mark, colour, jobs }) => (
        <li key={driverId}>
          <button
            type="button"
            onClick={() => {
              onChoose(driverId);
            }}
          >
            <span className={styles.mark} style={{ background: `var(--route-${colour.toString()})` }}>
              {mark}
            </span>{' '}
            <span className={styles.driver}>
              <MapName name={name} /> <small>{jobsText(jobs)}</small> <DriverState day={day} driverId={driverId} />
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** "2 servicios · 08:00 · 1 sin confirmar" */
function jobsText(jobs: readonly BoardJob[]): string | null {
  const unconfirmed = countUnconfirmed(jobs);
  const count = countOfJobs(jobs);
  return count === null || unconfirmed === 0 ? count : `${count} · ${unconfirmedText(unconfirmed)}`;
}

interface DriverStateProps {
  readonly day: BoardDay;
  readonly driverId: string;
}

/** The same state as in the driver's lane; nothing where only the jobs say it. */
function DriverState({ day, driverId }: DriverStateProps) {
  const lane = day.laneOf.get(driverId);
  const state = lane === undefined ? null : laneState(lane, day);
  return state === null ? null : <LaneStateLabel state={state} />;
}

interface FreeListProps {
  readonly drivers: OpenMarks['drivers'];
  readonly onChoose: (driverId: string) => void;
}

/** Free drivers, for those who do not press on the map. The jobs without a driver are in the board's own list. */
function FreeList({ drivers, onChoose }: FreeListProps) {
  if (drivers.length === 0) return null;
  return (
    <>
      <h3 className={styles.group}>Libres ({drivers.length})</h3>
      <ul className={styles.items}>
        {drivers.map(({ driverId, name, seen }) => (
          <li key={driverId}>
            <button
              type="button"
              onClick={() => {
                onChoose(driverId);
              }}
            >
              <span className={styles.diamond} aria-hidden="true" /> <MapName name={name} /> <small>{seen}</small>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

interface DayMapProps {
  readonly identity: LiveIdentity;
  readonly date: string;
  /** As it is filtered. */
  readonly day: BoardDay;
  /** Null for all drivers alike. */
  readonly driverId: string | null;
  readonly onChoose: (driverId: string | null) => void;
  readonly onOpen: (jobId: string) => void;
  /** Gives a job of the day to a driver; null for those who only read. */
  readonly onAssign: ((job: BoardJob, driverId: string) => void) | null;
}

/**
 * The jobs of all drivers on a map, those without a driver, and the free drivers; for a chosen driver also the order of
 * their jobs, the ways between them and the driver's position. A job without a driver is dragged to a
 * driver, or goes to the one who is pressed after it.
 */
export default function DayMap({ identity, date, day, driverId, onChoose, onOpen, onAssign }: DayMapProps) {
  const [pickedId, setPickedId] = useState<string | null>(null);
  const picked = day.unassigned.find(({ id }) => id === pickedId);
  /** A pressed driver, on the map or beside it, takes the picked job. */
  const press = (pressedId: string) => {
    if (picked === undefined || onAssign === null) {
      onChoose(pressedId);
      return;
    }
    setPickedId(null);
    onAssign(picked, pressedId);
  };
  const give = (jobId: string, givenTo: string) => {
    const job = day.unassigned.find(({ id }) => id === jobId);
    setPickedId(null);
    if (job !== undefined) onAssign?.(job, givenTo);
  };
  const selectedId = driverId !== null && day.laneOf.has(driverId) ? driverId : null;
  const [build] = useState(createRouteBuilder);
  const { lanes, laneOf, unassigned, earlier, now } = day;
  const open = useMemo(() => openMarks({ lanes, unassigned, earlier, now }), [lanes, unassigned, earlier, now]);
  const routes = useMemo(() => {
    const shown = new Set(lanes);
    const isShown = (each: (typeof lanes)[number]) => shown.has(each) || each.driver.id === selectedId;
    const places = new Map(lanes.map((each, index) => [each.driver.id, index]));
    const placeOf = ({ driverId: id }: DriverRoute) => places.get(id) ?? lanes.length;
    // In the order of the board: who is late comes first, also where marks have no room for all.
    return build({ lanes: [...laneOf.values()], isShown }).toSorted((a, b) => placeOf(a) - placeOf(b));
  }, [build, lanes, laneOf, selectedId]);
  const position = usePosition(identity, selectedId);
  const lane = selectedId === null ? undefined : laneOf.get(selectedId);
  return (
    <section className={styles.pane} aria-label="Mapa del día">
      <NativeSelect
        aria-label="Conductor en el mapa"
        value={selectedId ?? ''}
        data={[
          { value: '', label: 'Todos los conductores' },
          ...[...laneOf.values()].map(({ driver, jobs }) => ({
            value: driver.id,
            label: `${driver.name} (${jobs.length})`,
          })),
        ]}
        onChange={(event) => {
          onChoose(event.currentTarget.value || null);
        }}
      />
      <div className={styles.frame}>
        <MapGate>
          <RoutesMap
            routes={routes}
            selectedId={selectedId}
            position={position}
            open={open}
            fitKey={`${date} ${selectedId ?? ''}`}
            onChoose={(target) => {
              if (target.kind === 'driver') press(target.driverId);
              else if (onAssign === null) onOpen(target.jobId);
              else setPickedId(target.jobId);
            }}
            onDrop={onAssign && give}
            day={day}
          />
        </MapGate>
      </div>
      {picked !== undefined && onAssign !== null ? (
        <PickedJob
          day={day}
          job={picked}
          onAssign={press}
          onOpen={() => {
            onOpen(picked.id);
          }}
          onCancel={() => {
            setPickedId(null);
          }}
        />
      ) : lane === undefined ? (
        <div className={styles.legend}>
          <RouteLegend day={day} routes={routes} onChoose={onChoose} />
          <FreeList drivers={open.drivers} onChoose={onChoose} />
        </div>
      ) : (
        <ol className={styles.jobs}>
          {lane.jobs.map((job) => (
            <li key={job.id}>
              <span>{spanText(job)}</span> {isUnconfirmed(job) && <em>sin confirmar</em>}{' '}
              <span>
                {job.service.addressStart} → {job.service.addressFinish}
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

interface RoutesMapProps extends RoutesMapOptions {
  readonly day: BoardDay;
}

function RoutesMap({ day, ...options }: RoutesMapProps) {
  const { state, mapRef, canvasRef, drag, hovered, retry } = useRoutesMap(options);
  return (
    <>
      <div ref={mapRef} className={layers.map} />
      <canvas ref={canvasRef} className={layers.canvas} aria-hidden="true" />
      {drag !== null ? (
        <DraggedJob day={day} drag={drag} />
      ) : (
        hovered !== null && <PinTip day={day} hovered={hovered} />
      )}
      <MapCover state={state} retry={retry} />
    </>
  );
}

const parsePosition = (_id: string, data: unknown) => DriverLocation.safeParse(data).data ?? null;

/** Where a driver is, live; null while that is unknown. */
function usePosition(identity: LiveIdentity, driverId: string | null) {
  const [documents] = useState(() => createLiveDocuments({ parse: parsePosition }));
  const { accountId } = identity;
  const query = useMemo(
    () =>
      driverId === null
        ? null
        : documentQuery(`position:${driverId}`, { accountId, collection: 'driverLocations', id: driverId }),
    [accountId, driverId],
  );
  const { values } = useLiveDocuments({ identity, documents, query });
  return (driverId !== null && values?.[0]) || null;
}
