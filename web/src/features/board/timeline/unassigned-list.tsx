import { hourOfMinute } from '@llevo/contract/rules/board/job-span';
import { vehicleName } from '@llevo/contract/rules/vehicles';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import type { CSSProperties, RefObject } from 'react';
import { cityOf, withoutCity } from '../../../lib/services/short-route.ts';
import type { BoardJob } from '../day/board-day.ts';
import { overdueText, pastEndText, shortOverdueText, soonText } from '../day/overdue.ts';
import { unassignedTitle } from '../day/verdict-text.ts';
import { useIsUnassigning } from '../drag/drag-store.ts';
import { SearchLine } from '../../../ui/services/search-chip.tsx';
import { FittingName } from '../job/fitting-name.tsx';
import { jobLabel, jobSearch } from '../job/job-look.tsx';
import { useBoardTools } from './board-tools.ts';
import { JobButton } from './job-button.tsx';
import styles from './day-board.module.css';

const CARD_PX = 68;

interface UnassignedListProps {
  /** In the order of the day. */
  readonly jobs: readonly BoardJob[];
  readonly activeId: string | null;
  /** Said where there are no jobs. */
  readonly noneText: string;
  /** The drop target that takes a job from its driver. */
  readonly frame: RefObject<HTMLDivElement | null>;
}

/** The jobs without a driver. */
export function UnassignedList({ jobs, activeId, noneText, frame }: UnassignedListProps) {
  'use no memo'; // The virtualizer's getters return new results without changing identity.
  const scroller = useRef<HTMLDivElement>(null);
  const { store, nowMinute } = useBoardTools();
  const isTarget = useIsUnassigning(store);
  const active = jobs.findIndex(({ id }) => id === activeId);
  // oxlint-disable-next-line react/incompatible-library -- opted out of memoising above.
  const virtualizer = useVirtualizer({
    count: jobs.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => CARD_PX,
    getItemKey: (index) => jobs[index]?.id ?? index,
    overscan: 6,
    // The focus must not vanish with what scrolls away.
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range);
      return active < 0 || shown.includes(active) ? shown : [...shown, active];
    },
  });
  return (
    <section
      ref={frame}
      className={styles.list}
      style={{ '--cards': jobs.length } as CSSProperties}
      aria-label="Sin conductor"
      data-target={isTarget}
    >
      <h2 className={styles.title}>{unassignedTitle(jobs.length, nowMinute !== null)}</h2>
      <div ref={scroller} className={styles.jobs}>
        {jobs.length === 0 ? (
          <p className={styles.empty}>{noneText}</p>
        ) : (
          <ul style={{ height: virtualizer.getTotalSize() }}>
            {virtualizer.getVirtualItems().map(({ index, start }) => {
              const job = jobs[index];
              return job === undefined ? null : (
                <li key={job.id} style={{ transform: `translateY(${start}px)` }}>
                  <JobCard job={job} isActive={job.id === activeId} />
                </li>
              );
            })}
          </ul>
        )}
      </div>
    </section>
  );
}

/** A job in the list: its vehicle and city, or how the search for a driver stands, above the address and how late or near it is. */
function JobCard({ job, isActive }: { readonly job: BoardJob; readonly isActive: boolean }) {
  const { service } = job;
  const { nowMinute } = useBoardTools();
  const overdue = overdueText(job, nowMinute);
  const lateness = shortOverdueText(job, nowMinute);
  const soon = soonText(job, nowMinute);
  const search = jobSearch(job);
  const label = jobLabel(
    job,
    null,
    [overdue, pastEndText(job, nowMinute), soon].filter((text) => text !== null),
  );
  return (
    <JobButton
      job={job}
      isActive={isActive}
      label={label}
      className={styles.card}
      data-overdue={overdue !== null}
      title={label}
    >
      <span>
        {hourOfMinute(job.startMinute)} <FittingName name={service.userName} />
      </span>
      {search === null ? (
        <span>{vehicleAndCity(job)}</span>
      ) : (
        <span className={styles.search} data-state={search.state}>
          <SearchLine search={search} />
        </span>
      )}
      <span className={styles.place}>
        <span>{search === null ? withoutCity(service.addressStart) : service.addressStart}</span>{' '}
        {lateness !== null && <strong>{lateness}</strong>}
        {soon !== null && <em>{soon}</em>}
      </span>
    </JobButton>
  );
}

/** "Cabina simple · Santo Domingo"; the vehicle alone where the address says no city. */
function vehicleAndCity({ vehicle, service }: BoardJob): string {
  const city = cityOf(service.addressStart);
  return city === '' ? vehicleName(vehicle) : `${vehicleName(vehicle)} · ${city}`;
}
