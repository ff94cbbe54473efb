import type { SearchRow } from '@llevo/contract/entities/service-search';
import type { ServiceRow } from '@llevo/contract/entities/service';
import { UNASSIGNED_DRIVER } from '@llevo/contract/entities/service';
import { formatDateTime } from '@llevo/contract/rules/dates';
import { isCancellable } from '@llevo/contract/rules/services/tracking';

type SearchedService = Pick<ServiceRow, 'driver' | 'status' | 'search'>;

/** Whether a service still needs a driver. */
export const needsDriver = ({ driver, status }: Pick<ServiceRow, 'driver' | 'status'>): boolean =>
  driver === UNASSIGNED_DRIVER && isCancellable(status ?? '');

/** The search of a service that still needs a driver; null without one, and before it begins. */
export function shownSearch(service: SearchedService): SearchRow | null {
  const { search } = service;
  return search === null || search.state === 'found' || search.state === 'planned' || !needsDriver(service)
    ? null
    : search;
}

const askedText = (asked: number): string => (asked === 1 ? '1 preguntado' : `${asked.toString()} preguntados`);

/** "Buscando conductor · 2 preguntados", "Nadie lo tomó: 3 preguntados" or "Búsqueda en pausa". */
export function searchText({ state, asked, nearby, starts_at: startsAt }: SearchRow): string {
  switch (state) {
    case 'planned':
      return `Se preguntará desde el ${formatDateTime(startsAt)}`;
    case 'searching':
      if (asked > 0) return `Buscando conductor · ${askedText(asked)}`;
      return nearby === 0 ? 'Buscando conductor · nadie cerca todavía' : 'Buscando conductor';
    case 'failed':
      return asked === 0 ? 'Nadie cerca para preguntar' : `Nadie lo tomó: ${askedText(asked)}`;
    case 'paused':
      return 'Búsqueda en pausa';
    case 'found':
      return 'Conductor encontrado';
  }
}

/** The same in a table's cell. */
export function shortSearchText({ state, asked }: Pick<SearchRow, 'state' | 'asked'>): string {
  switch (state) {
    case 'planned':
      return 'Programada';
    case 'searching':
      return 'Buscando';
    case 'failed':
      return asked === 0 ? 'Nadie cerca' : 'Nadie lo tomó';
    case 'paused':
      return 'En pausa';
    case 'found':
      return 'Encontrado';
  }
}

/** "0:14"; null once the instant has passed. */
export function countdownText(untilIso: string, nowMs: number): string | null {
  const seconds = Math.ceil((Date.parse(untilIso) - nowMs) / 1000);
  if (seconds <= 0) return null;
  return `${Math.floor(seconds / 60).toString()}:${(seconds % 60).toString().padStart(2, '0')}`;
}
