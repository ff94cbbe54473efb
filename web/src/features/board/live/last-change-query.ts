import { paths } from '@llevo/contract/paths';
import type { LiveQuery } from '../../../lib/live/live-query.ts';

/** The live query of the service of an account that changed last. */
export const lastChangeQuery = (accountId: string): LiveQuery => ({
  key: 'board:last-change',
  collection: paths.accountCollection(accountId, 'services'),
  select: { kind: 'list', conditions: [], order: { field: 'updatedAt', direction: 'desc' } },
  limit: 1,
});
