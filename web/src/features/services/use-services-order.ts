import { useCallback } from 'react';
import { useLocalStorage } from '../../lib/browser/use-local-storage.ts';
import { notify } from '../../lib/notifications/notifications.ts';
import type { LiveIdentity } from '../../lib/session/live-identity.ts';
import { BY_BOOKING, FROM_TODAY, viewAfter, withDays } from './services-order.ts';
import type { ServicesOrder } from './services-order.ts';
import { hasDays, isByDay, isOverdueView } from './services-url.ts';
import type { ServicesChange, ServicesView } from './services-url.ts';

interface ListedView {
  readonly view: ServicesView;
  readonly setView: (change: ServicesChange) => void;
}

/** The order that a person chose for the list, stored in this browser, and changes of the list that keep to it. */
export function useServicesOrder({ accountId, uid }: LiveIdentity, { view, setView }: ListedView) {
  const [chosen, remember] = useLocalStorage<ServicesOrder>(`order.services.${accountId}.${uid}`, 'booking');
  const change = useCallback(
    (next: ServicesChange) => {
      const whole = withDays(view, next, chosen);
      const refusal = orderRefusal(view, whole);
      if (refusal === null) setView(whole);
      else notify('info', refusal);
    },
    [setView, view, chosen],
  );
  const choose = (order: ServicesOrder) => {
    remember(order);
    change(order === 'day' ? FROM_TODAY : BY_BOOKING);
  };
  return { chosen, change, choose };
}

/** Why the list cannot have the order of a change; null if it can. */
function orderRefusal(view: ServicesView, change: ServicesChange): string | null {
  if (change.sort === undefined || isByDay(change.sort)) return null;
  const after = viewAfter(view, change);
  if (isOverdueView(after)) return 'Los atrasados van por fecha del servicio.';
  return hasDays(after) ? 'Con un rango de fechas, la lista va por fecha del servicio.' : null;
}
