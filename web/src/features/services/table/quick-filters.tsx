import { UNASSIGNED_DRIVER } from '@llevo/contract/entities/service';
import { QuickFilter, QuickFilterGroup } from '../../../ui/list/quick-filters.tsx';
import { isOverdueView, isTodayView, isUnassignedView, OPEN_STATUS, OVERDUE_STATUS } from '../services-url.ts';
import type { ServicesChange, ServicesView } from '../services-url.ts';

interface QuickFiltersProps {
  readonly view: ServicesView;
  readonly onChange: (change: ServicesChange) => void;
}

/** The filters of every hour, one press each. The menu of all filters sets them too. */
export function QuickFilters({ view, onChange }: QuickFiltersProps) {
  const { status } = view.filters;
  const toggle = (label: string, isOn: boolean, filters: NonNullable<ServicesChange['filters']>) => (
    <QuickFilter
      isOn={isOn}
      onPress={() => {
        onChange({ filters });
      }}
    >
      {label}
    </QuickFilter>
  );
  const isToday = isTodayView(view);
  const isOverdue = isOverdueView(view);
  const isUnassigned = isUnassignedView(view);
  const day = isToday ? null : 'hoy';
  return (
    <QuickFilterGroup>
      {toggle('Hoy', isToday, { from: day, to: day, bookedFrom: null, bookedTo: null })}
      {toggle('Atrasados', isOverdue, { status: isOverdue ? null : OVERDUE_STATUS })}
      {/* Cancelled services need no driver any more. */}
      {isUnassigned
        ? toggle('Sin conductor', true, { driver: null, status: status === OPEN_STATUS ? null : status })
        : toggle('Sin conductor', false, { driver: UNASSIGNED_DRIVER, status: status ?? OPEN_STATUS })}
    </QuickFilterGroup>
  );
}
