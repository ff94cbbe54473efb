import { paths } from '@llevo/contract/paths';
import type { LiveQuery } from '../../../lib/live/live-query.ts';

/** Maximum size of a read in firestore.rules. */
const MAX_SERVICES = 100;

/** The jobs that are under way since a day before `date`, latest first. */
export const earlierUnderWayQuery = (accountId: string, date: string): LiveQuery => ({
  key: `under-way:${date}`,
  collection: paths.accountCollection(accountId, 'services'),
  select: {
    kind: 'list',
    conditions: [
      { field: 'status', operator: 'in', value: ['en camino', 'en curso'] },
      { field: 'date', operator: '<', value: date },
    ],
    order: { field: 'date', then: 'hour', direction: 'desc' },
  },
  limit: MAX_SERVICES,
});
