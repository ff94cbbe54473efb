import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { createLiveDocuments } from '../../lib/live/live-documents.ts';
import { documentQuery } from '../../lib/live/live-query.ts';
import type { LiveStatus } from '../../lib/live/live-status.ts';
import { useLiveDocuments } from '../../lib/live/use-live-documents.ts';
import type { LiveIdentity } from '../../lib/session/live-identity.ts';

interface LiveStateProps {
  readonly identity: LiveIdentity;
  readonly children: (status: LiveStatus) => ReactNode;
}

/** Whether live data reach this browser: listens to a counter that every member may read. */
export default function LiveState({ identity, children }: LiveStateProps) {
  const { accountId } = identity;
  const [documents] = useState(() => createLiveDocuments({ parse: (id) => id }));
  const query = useMemo(
    () => documentQuery('live-check', { accountId, collection: 'stats', id: 'services' }),
    [accountId],
  );
  const { status } = useLiveDocuments({ identity, documents, query });
  return children(status);
}
