import { systemIds } from '../../../platform/system.ts';
import { giveFirstSlug } from '../../quoter/company-slugs.ts';
import type { Migration } from './migration.ts';

/** Quoters that were published before addresses had names (docs/decisions/0116): until then links show the account's id. */
export const companyAddresses: Migration = {
  number: 9,
  title: 'Published companies have an address with their name',
  collection: 'accounts',
  change: () => null,
  settle: async (path) => {
    const [root, accountId, ...deeper] = path.split('/');
    if (root !== 'accounts' || accountId === undefined || deeper.length > 0) return false;
    return giveFirstSlug(accountId, { ids: systemIds, nowMs: Date.now() });
  },
};
