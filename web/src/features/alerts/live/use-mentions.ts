import { useMemo, useState } from 'react';
import { createLiveDocuments } from '../../../lib/live/live-documents.ts';
import type { LiveIdentity } from '../../../lib/session/live-identity.ts';
import { useLiveDocuments } from '../../../lib/live/use-live-documents.ts';
import { mentionsQuery, parseMention, sortMentions } from './mention-queries.ts';
import type { ListedMention } from './mention-queries.ts';

/** The latest mentions of the user, live and latest first; null before the first answer. */
export function useMentions(identity: LiveIdentity): readonly ListedMention[] | null {
  const [documents] = useState(() => createLiveDocuments({ parse: parseMention }));
  const [query] = useState(() => mentionsQuery(identity));
  const { values } = useLiveDocuments({ identity, documents, query });
  return useMemo(() => values && sortMentions(values), [values]);
}
