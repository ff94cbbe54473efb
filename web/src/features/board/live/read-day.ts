import { listServices } from '@llevo/contract/endpoints/services/services';
import type { ServiceRow } from '@llevo/contract/entities/service';
import { call } from '../../../lib/http/call.ts';
import { fetchPages } from '../../../lib/list/list-source.ts';

/** First part of the keys of days that are read; a change of any service concerns them too. */
export const DAY_KEY = ['services', 'day'] as const;

/** Maximum pages of a day's services. */
const MAX_DAY_PAGES = 20;

/** The services of a day, the earliest first. */
export const readDay = (date: string, signal: AbortSignal): Promise<readonly ServiceRow[]> =>
  fetchPages(
    (part) => call(listServices, { ...part, date, sort: 'date' }, { signal, returns: 'response' }),
    MAX_DAY_PAGES,
  );
