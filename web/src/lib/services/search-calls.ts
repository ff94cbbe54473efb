import type { OutputOf } from '@llevo/contract/endpoint';
import { explainSearch, pauseSearch, startSearch } from '@llevo/contract/endpoints/dispatch';
import type { ServiceRow } from '@llevo/contract/entities/service';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call } from '../http/call.ts';
import { errorMessage } from '../http/error-handling.ts';
import { notify } from '../notifications/notifications.ts';

export type SearchExplanation = OutputOf<typeof explainSearch>;

/** Why drivers were and were not asked; a step of the search asks again. */
export const searchExplanationQuery = ({ id, search, driver }: Pick<ServiceRow, 'id' | 'search' | 'driver'>) =>
  queryOptions({
    queryKey: ['services', 'search', id, driver, search?.state, search?.asked, search?.ends_at, search?.offer_ends_at],
    queryFn: ({ signal }) => call(explainSearch, { id }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    meta: { handlesOwnErrors: true },
  });

/** An action of a dispatcher on a search. */
export type SearchAction =
  | { readonly kind: 'pause' }
  | { readonly kind: 'start' }
  /** Asks drivers up to so many minutes from the pick-up. */
  | { readonly kind: 'widen'; readonly farthestMinutes: number };

const DONE: Readonly<Record<SearchAction['kind'], string>> = {
  pause: 'Búsqueda en pausa. Elige tú al conductor.',
  start: 'Buscando conductor. Quien lo rechazó no recibe otra oferta.',
  widen: 'Búsqueda ampliada.',
};

async function send(id: string, action: SearchAction): Promise<void> {
  if (action.kind === 'pause') await call(pauseSearch, { id });
  else await call(startSearch, action.kind === 'start' ? { id } : { id, farthest_minutes: action.farthestMinutes });
}

/** Takes over, repeats or widens a search, and says so; a pause can be undone. A failure becomes a notification. */
export function useSearchControl(): (id: string, action: SearchAction) => Promise<void> {
  const client = useQueryClient();
  return useCallback(
    async (id, action) => {
      const about = `search-${id}`;
      const run = async (next: SearchAction) => {
        try {
          await send(id, next);
        } catch (failure) {
          notify('error', errorMessage(failure), { isPersistent: true, about });
          return;
        }
        void client.invalidateQueries({ queryKey: ['services'] });
        const undo = { label: 'Volver a buscar', run: () => void run({ kind: 'start' }) };
        notify('success', DONE[next.kind], { about, ...(next.kind === 'pause' && { action: undo }) });
      };
      await run(action);
    },
    [client],
  );
}
