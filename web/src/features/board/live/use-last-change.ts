import { useMemo } from 'react';
import type { LiveIdentity } from '../../../lib/session/live-identity.ts';
import type { LiveStatus } from '../../../lib/live/live-status.ts';
import { useLiveDocuments } from '../../../lib/live/use-live-documents.ts';
import type { LastChange } from './week-freshness.ts';
import type { BoardLive } from './board-live.ts';
import { lastChangeQuery } from './last-change-query.ts';

interface LiveLastChange {
  /** Null before the first answer, and for an account without services. */
  readonly lastChange: LastChange | null;
  readonly status: LiveStatus;
}

/** The last change of a service of the account, while `isOpen`: one document, and one more for each change. */
export function useLastChange(
  identity: LiveIdentity,
  { lastChange: documents }: BoardLive,
  isOpen: boolean,
): LiveLastChange {
  const { accountId } = identity;
  const query = useMemo(() => (isOpen ? lastChangeQuery(accountId) : null), [accountId, isOpen]);
  const { values, status } = useLiveDocuments({ identity, documents, query });
  return { lastChange: values?.[0] ?? null, status };
}
