import { paths } from '@llevo/contract/paths';
import type { LiveQuery } from '../../../../lib/live/live-query.ts';

/** The rules reject longer lists. */
export const MAX_UNASSIGNED = 100;

/** The services of two days that have no driver, in the order of their hours. */
export const unassignedQuery = (accountId: string, today: string, tomorrow: string): LiveQuery => ({
  key: `unassigned:${accountId}:${today}`,
  collection: paths.accountCollection(accountId, 'services'),
  select: {
    kind: 'list',
    conditions: [
      { field: 'driverId', operator: '==', value: null },
      { field: 'date', operator: '>=', value: today },
      { field: 'date', operator: '<=', value: tomorrow },
    ],
    order: { field: 'date', then: 'hour', direction: 'asc' },
  },
  limit: MAX_UNASSIGNED,
});
