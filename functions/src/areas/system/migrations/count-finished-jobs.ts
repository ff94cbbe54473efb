import { reconcileRecord } from '../../../platform/ledger/ledger-store.ts';
import type { Migration } from './migration.ts';

/** Services that were finished before figures counted them (docs/decisions/0075). */
export const countFinishedJobs: Migration = {
  number: 2,
  title: 'Finished services are counted in the figures of their day',
  collection: 'services',
  change: () => null,
  settle: async (path) => {
    const [root, accountId, , id, ...deeper] = path.split('/');
    if (root !== 'accounts' || accountId === undefined || id === undefined || deeper.length > 0) return false;
    return reconcileRecord({ kind: 'service', accountId, id });
  },
};
