import type { ServiceCounts } from '@llevo/contract/endpoints/services/service-filters';
import { UNASSIGNED_DRIVER } from '@llevo/contract/entities/service';
import { MAX_FILTER_COUNT } from '@llevo/contract/paging';
import { guayaquilDate } from '@llevo/contract/rules/dates';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNow } from '../../../lib/browser/use-now.ts';
import { cancelledText } from '../../../lib/services/count-texts.ts';
import { cancelledCountQuery } from '../../../lib/services/service-count.ts';
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
  const cancelled = useCancelledToday(counts);
  return (
    <QuickFilterGroup hasNotes>
      {quickToggles(view).map(({ name, label, isOn, filters }) => (
        <QuickFilter
          key={name}
          isOn={isOn}
          count={counts && counts[name] - (name === 'today' ? cancelled : 0)}
          note={counts && countNote(name, counts, cancelled)}
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

/** How many of today's counted services are cancelled; 0 where today's count ended at its limit. */
function useCancelledToday(counts: ServiceCounts | undefined): number {
  const today = guayaquilDate(useNow());
  const isCounted = counts !== undefined && counts.today > 0 && counts.today < MAX_FILTER_COUNT;
  const { data } = useQuery({ ...cancelledCountQuery(today), enabled: isCounted });
  return isCounted && data !== undefined ? Math.min(data.total, counts.today) : 0;
}

/** Days or states that a count is of, where board and week have another one by the same name; nothing for a count of zero. */
function countNote(name: QuickName, counts: ServiceCounts, cancelled: number): ReactNode {
  if (counts[name] === 0) return null;
  switch (name) {
    // Board, week and wallboard leave them out; the list that the filter opens has them.
    case 'today':
      return cancelled === 0 ? null : `· ${cancelledText(cancelled)}`;
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
