import { useMediaQuery } from '../../../lib/browser/use-media-query.ts';
import { OutlineButton } from '../../../ui/back-office/buttons/outline-button.tsx';
import { Segmented } from '../../../ui/controls/segmented.tsx';
import { BEFORE_TODAY, FROM_TODAY, isBeforeToday, isFromToday, isTiedToDays, shownOrder } from '../services-order.ts';
import type { ServicesOrder, ShownOrder } from '../services-order.ts';
import { isByDay } from '../services-url.ts';
import type { ServicesChange, ServicesView } from '../services-url.ts';

/** Narrower, there is no room beside the title for more than the choice; the menu of filters has the days too. */
const NO_ROOM = '(max-width: 63.99em)';

const CHOICES = [
  { id: 'booking', label: 'Por reserva' },
  { id: 'day', label: 'Por día' },
] as const satisfies readonly { readonly id: ServicesOrder; readonly label: string }[];

interface DaysButtonProps {
  readonly view: ServicesView;
  readonly onChange: (change: ServicesChange) => void;
}

interface OrderChoiceProps extends DaysButtonProps {
  readonly onChoose: (order: ServicesOrder) => void;
}

/** The order of the list: as services were booked, or by day from today on, with the days before one press away. */
export function OrderChoice({ view, onChoose, onChange }: OrderChoiceProps) {
  const hasRoom = !useMediaQuery(NO_ROOM);
  return (
    <>
      {/* Before the choice, which stays under the pointer. */}
      {hasRoom && <DaysButton view={view} onChange={onChange} />}
      <Segmented<ShownOrder>
        label="Orden de los servicios"
        choices={CHOICES}
        chosen={shownOrder(view)}
        onChoose={(order) => {
          if (order !== 'price') onChoose(order);
        }}
      />
    </>
  );
}

/** Goes on to the days before today, or back to today; nothing while a filter decides on the days. */
function DaysButton({ view, onChange }: DaysButtonProps) {
  const isAhead = isFromToday(view);
  const isFree = isAhead || isBeforeToday(view) || !isTiedToDays(view);
  if (!isByDay(view.sort) || !isFree) return null;
  return (
    <OutlineButton
      size="plain"
      onClick={() => {
        onChange(isAhead ? BEFORE_TODAY : FROM_TODAY);
      }}
    >
      {isAhead ? 'Días anteriores' : 'Desde hoy'}
    </OutlineButton>
  );
}
