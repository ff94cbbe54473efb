import { Button, Group } from '@mantine/core';
import { useMemo } from 'react';
import type { BoardDay, BoardJob } from '../day/board-day.ts';
import { jobName, spanText } from '../day/verdict-text.ts';
import { rankedDrivers } from '../job/driver-options.ts';
import styles from './day-map.module.css';
import { factOf } from './driver-fact.ts';
import { MapName } from './map-name.tsx';

interface PickedJobProps {
  readonly day: BoardDay;
  readonly job: BoardJob;
  readonly onAssign: (driverId: string) => void;
  readonly onOpen: () => void;
  readonly onCancel: () => void;
}

/** The job that was pressed on the map, and the drivers it can go to: pressed here or on the map. */
export function PickedJob({ day, job, onAssign, onOpen, onCancel }: PickedJobProps) {
  const groups = useMemo(() => rankedDrivers(day, job, job.startMinute), [day, job]);
  return (
    <section className={styles.legend} aria-label="Elegir conductor">
      <p role="status" className={styles.note}>{`${jobName(job)}, ${spanText(job)}: elige a su conductor.`}</p>
      <Group gap="xs">
        <Button size="compact-sm" variant="default" onClick={onOpen}>
          Ver sus datos
        </Button>
        <Button size="compact-sm" variant="default" onClick={onCancel}>
          Soltar
        </Button>
      </Group>
      {groups.map(({ group, drivers }) => (
        <div key={group}>
          <h3 className={styles.group}>{group}</h3>
          <ul className={styles.items}>
            {drivers.map((ranked) => (
              <li key={ranked.lane.driver.id}>
                <button
                  type="button"
                  onClick={() => {
                    onAssign(ranked.lane.driver.id);
                  }}
                >
                  <span className={styles.diamond} aria-hidden="true" /> <MapName name={ranked.lane.driver.name} />{' '}
                  <small>{factOf(day, ranked)}</small>
                </button>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
