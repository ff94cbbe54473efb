import { drawRoute } from '@llevo/contract/geo/estimate-route';
import type { LatLng } from '@llevo/contract/geo/distance';
import { DriverLocation } from '@llevo/contract/entities/driver-location';
import { paths } from '@llevo/contract/paths';
import { NativeSelect } from '@mantine/core';
import { useEffect, useMemo, useState } from 'react';
import { createLiveDocuments } from '../../../lib/live/live-documents.ts';
import type { LiveIdentity } from '../../../lib/live/live-identity.ts';
import { useLiveDocuments } from '../../../lib/live/use-live-documents.ts';
import { DEFAULT_CENTER } from '../../../lib/map/trip-map.ts';
import { useTripMap } from '../../../lib/map/use-trip-map.ts';
import { TripMapCanvas, TripMapFrame } from '../../../ui/map/trip-map-frame.tsx';
import type { BoardDay, BoardJob } from '../day/board-day.ts';
import { spanText } from '../day/verdict-text.ts';
import styles from './day-map.module.css';

interface DayMapProps {
  readonly identity: LiveIdentity;
  readonly day: BoardDay;
  readonly driverId: string | null;
  readonly onChoose: (driverId: string) => void;
}

/** Where a driver's jobs of the day lie, in their order, and where the driver is. */
export default function DayMap({ identity, day, driverId, onChoose }: DayMapProps) {
  const lane = driverId === null ? undefined : day.laneOf.get(driverId);
  const jobs = useMemo(() => lane?.jobs ?? [], [lane]);
  return (
    <section className={styles.pane} aria-label="Mapa del conductor">
      <NativeSelect
        aria-label="Conductor en el mapa"
        value={lane?.driver.id ?? ''}
        data={[
          { value: '', label: 'Elige un conductor' },
          ...[...day.laneOf.values()].map(({ driver, jobs: own }) => ({
            value: driver.id,
            label: `${driver.name} (${own.length})`,
          })),
        ]}
        onChange={(event) => {
          onChoose(event.currentTarget.value);
        }}
      />
      <TripMapFrame className={styles.frame}>
        <JobsMap identity={identity} driverId={lane?.driver.id ?? null} jobs={jobs} />
      </TripMapFrame>
      <ol className={styles.jobs}>
        {jobs.map((job) => (
          <li key={job.id}>
            {spanText(job)} {job.service.addressStart} → {job.service.addressFinish}
          </li>
        ))}
      </ol>
    </section>
  );
}

interface JobsMapProps {
  readonly identity: LiveIdentity;
  readonly driverId: string | null;
  readonly jobs: readonly BoardJob[];
}

/** The way through all jobs: each trip, and the ways between them. */
function dayPath(jobs: readonly BoardJob[]): LatLng[] {
  return jobs.flatMap(({ service, start, end }, index) => {
    const before = jobs[index - 1];
    const between = before === undefined ? [] : drawRoute(before.end, start).path;
    const there = drawRoute(service.start, service.finish).path;
    return [...between, ...there, end];
  });
}

function JobsMap({ identity, driverId, jobs }: JobsMapProps) {
  const { element, map, state } = useTripMap({ center: DEFAULT_CENTER, zoom: 11 });
  const path = useMemo(() => dayPath(jobs), [jobs]);
  const position = usePosition(identity, driverId);

  useEffect(() => {
    map?.setStop('start', path[0] ?? null);
    map?.setStop('end', path.at(-1) ?? null);
    map?.setRoute(path, true);
    if (path.length > 0) map?.show(path);
  }, [map, path]);
  useEffect(() => {
    map?.setVehicle(position);
  }, [map, position]);

  return <TripMapCanvas element={element} state={state} />;
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
        : {
            key: `board position:${driverId}`,
            collection: paths.accountCollection(accountId, 'driverLocations'),
            select: { kind: 'document', id: driverId } as const,
            limit: 2,
          },
    [accountId, driverId],
  );
  const { values } = useLiveDocuments({ identity, documents, query });
  return values?.[0] ?? null;
}
