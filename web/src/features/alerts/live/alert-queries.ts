import { Alert, AlertReader } from '@llevo/contract/entities/alert';
import { paths } from '@llevo/contract/paths';
import type { LiveIdentity } from '../../../lib/session/live-identity.ts';
import { documentQuery } from '../../../lib/live/live-query.ts';
import type { LiveQuery } from '../../../lib/live/live-query.ts';

/** Maximum alerts of one query, and of a list. */
export const ALERTS_LIMIT = 50;

/** The open alerts, or all of the last 30 days. */
export type AlertFilter = 'open' | 'all';

/** The latest alerts of an account. */
export const alertsQuery = (accountId: string, filter: AlertFilter): LiveQuery => ({
  key: `alerts:${filter}`,
  collection: paths.accountCollection(accountId, 'alerts'),
  select: {
    kind: 'list',
    conditions: filter === 'open' ? [{ field: 'state', operator: '==', value: 'open' }] : [],
    order: { field: 'openedAt', direction: 'desc' },
  },
  limit: ALERTS_LIMIT,
});

/** Read state of the user. */
export const readerQuery = ({ accountId, uid }: LiveIdentity): LiveQuery =>
  documentQuery('alertReader', { accountId, collection: 'alertReaders', id: uid });

/** An alert with its id. */
export interface ListedAlert extends Alert {
  readonly id: string;
}

/** Parses a stored alert; null for one of an unexpected shape. */
export function parseAlert(id: string, data: unknown): ListedAlert | null {
  const alert = Alert.safeParse(data).data;
  return alert === undefined ? null : { ...alert, id };
}

/** Parses the read state of a user. */
export const parseReader = (_id: string, data: unknown): AlertReader | null => AlertReader.safeParse(data).data ?? null;

/** Latest first. */
export const sortAlerts = (alerts: readonly ListedAlert[]): ListedAlert[] =>
  alerts.toSorted((a, b) => b.openedAt - a.openedAt || b.id.localeCompare(a.id));
