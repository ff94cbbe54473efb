import { useMemo, useState } from 'react';
import { createLiveDocuments } from '../../lib/live/live-documents.ts';
import { documentQuery } from '../../lib/live/live-query.ts';
import { useLiveDocuments } from '../../lib/live/use-live-documents.ts';
import type { LiveIdentity } from '../../lib/session/live-identity.ts';
import { LiveBadge } from '../../ui/back-office/status/live-badge.tsx';

/** Whether live data reach this browser: listens to a counter that every member may read. */
export default function LiveState({ identity }: { readonly identity: LiveIdentity }) {
  const { accountId } = identity;
  const [documents] = useState(() => createLiveDocuments({ parse: (id) => id }));
  const query = useMemo(
    () => documentQuery('live-check', { accountId, collection: 'stats', id: 'services' }),
    [accountId],
  );
  const { status } = useLiveDocuments({ identity, documents, query });
  return <LiveBadge status={status} />;
}
