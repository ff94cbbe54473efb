import { repeatTrackedSearch } from '@llevo/contract/endpoints/tracking';
import { canRepeatSearch } from '@llevo/contract/rules/dispatch/customer-search';
import { newSearch, searchAgain } from '@llevo/contract/rules/dispatch/start-search';
import { implementPublic } from '../../http/implement.ts';
import type { Deps } from '../../platform/deps.ts';
import { translatable } from '../../platform/translatable.ts';
import { serviceDocument } from '../services/service-list.ts';
import { changeTrackedService } from '../tracking/tracked-changes.ts';
import type { TrackedChangeResult } from '../tracking/tracked-changes.ts';
import type { TrackedJob } from '../tracking/tracked-job-document.ts';
import { changeTracked } from '../tracking/tracked-job.ts';
import { writeSearch } from './change-search.ts';
import { continueSearches } from './continue-searches.ts';

/** Searches again for a customer. */
const repeatSearch = ({ clock }: Pick<Deps, 'clock'>, job: TrackedJob): Promise<TrackedChangeResult> =>
  changeTrackedService(job, clock, ({ transaction, audit }, service) => {
    const { search } = service;
    if (search?.state === 'searching' && service.driverId === null) return { kind: 'changed' };
    if (search === null || !canRepeatSearch(service, job.dispatch)) return { kind: 'conflict' };
    const nowMs = clock.nowMs();
    const repeated = { ...searchAgain(newSearch(job.dispatch, nowMs), search), repeats: search.repeats + 1 };
    writeSearch(transaction, job.accountId, { id: service.id, search: repeated });
    audit.add({
      action: 'service.search',
      target: serviceDocument(job.accountId, service.id).path,
      before: { search: search.state },
      after: { search: 'searching' },
      createdAt: nowMs,
    });
    return { kind: 'changed' };
  });

/** The customer's choice to go on when no driver took the booking. */
export const repeatTrackedSearchRoute = implementPublic(repeatTrackedSearch, ({ input, deps }) =>
  changeTracked(deps, {
    token: input.token,
    change: async (job) => {
      const result = await repeatSearch(deps, job);
      if (result.kind === 'changed') await continueSearches(deps, job.accountId);
      return result;
    },
    conflict: translatable('La búsqueda ya no se puede repetir desde aquí: tu servicio lo asigna la empresa'),
  }),
);
