import type { ServiceCounts } from '@llevo/contract/endpoints/services/service-filters';
import { UNASSIGNED_DRIVER } from '@llevo/contract/entities/service';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QuickFilter, QuickFilterGroup, quickCountText } from '../../../ui/list/quick-filters.tsx';
import { serviceCountsQuery } from '../api/services.ts';
import { isOverdueView, isTodayView, isUnassignedView, OPEN_STATUS, OVERDUE_STATUS } from '../services-url.ts';
import type { ServicesChange, ServicesView } from '../services-url.ts';

interface QuickFiltersProps {
  readonly view: ServicesView;
  readonly onChange: (change: ServicesChange) => void;
}

type QuickName = Exclude<keyof ServiceCounts, 'unassigned_today'>;

interface QuickToggle {
  readonly name: QuickName;
  readonly label: string;
  readonly isOn: boolean;
  /** The filters after a press. */
  readonly filters: NonNullable<ServicesChange['filters']>;
}

/** The filters of every hour with their counts, one press each. The menu of all filters sets them too. */
export function QuickFilters({ view, onChange }: QuickFiltersProps) {
  const { data: counts } = useQuery(serviceCountsQuery);
  return (
    <QuickFilterGroup hasNotes>
      {quickToggles(view).map(({ name, label, isOn, filters }) => (
        <QuickFilter
          key={name}
          isOn={isOn}
          count={counts?.[name]}
          note={counts && countNote(name, counts)}
          onPress={() => {
            onChange({ filters });
          }}
        >
          {label}
        </QuickFilter>
      ))}
    </QuickFilterGroup>
  );
}

/** Days that a count is of, where board and week have another one by the same name; nothing for a count of zero. */
function countNote(name: QuickName, counts: ServiceCounts): ReactNode {
  if (counts[name] === 0) return null;
  switch (name) {
    case 'today':
      return null;
    // The board counts those under way too, among the unfinished services of earlier days.
    case 'overdue':
      return 'sin empezar';
    case 'unassigned':
      return (
        <>
          <span className="visually-hidden">de todos los días</span>{' '}
          {`· ${quickCountText(counts.unassigned_today)} hoy`}
        </>
      );
  }
}

/** Each selects by itself the services that `quickServiceFilters` of the contract counts. */
function quickToggles(view: ServicesView): readonly QuickToggle[] {
  const { status } = view.filters;
  const isToday = isTodayView(view);
  const isOverdue = isOverdueView(view);
  const isUnassigned = isUnassignedView(view);
  const day = isToday ? null : 'hoy';
  return [
    {
      name: 'today',
      label: 'Hoy',
      isOn: isToday,
      filters: { from: day, to: day, bookedFrom: null, bookedTo: null },
    },
    {
      name: 'overdue',
      label: 'Atrasados',
      isOn: isOverdue,
      filters: { status: isOverdue ? null : OVERDUE_STATUS },
    },
    {
      name: 'unassigned',
      label: 'Sin conductor',
      isOn: isUnassigned,
      filters: isUnassigned
        ? { driver: null, status: status === OPEN_STATUS ? null : status }
        : // Cancelled services need no driver any more.
          { driver: UNASSIGNED_DRIVER, status: status ?? OPEN_STATUS },
    },
  ];
}
