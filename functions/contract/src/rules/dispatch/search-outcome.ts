import type { SearchOutcome } from '../../entities/match-figures.ts';
import type { ServiceSearch } from '../../entities/service-search.ts';

/** How a search ended; null before its end. Only a driver's acceptance sets `foundAt`. */
export function searchOutcome({ state, foundAt }: Pick<ServiceSearch, 'state' | 'foundAt'>): SearchOutcome | null {
  switch (state) {
    case 'planned':
    case 'searching':
      return null;
    case 'failed':
      return 'failed';
    case 'found':
      return foundAt === null ? 'stopped' : 'found';
    case 'paused':
      return 'stopped';
  }
}

/** Whether a search lacked drivers: it found none, or had none to ask. */
export const hadNoDriver = (search: Pick<ServiceSearch, 'state' | 'foundAt' | 'nearby'>): boolean => {
  const outcome = searchOutcome(search);
  return outcome === 'failed' || (outcome === 'stopped' && search.nearby === 0);
};
