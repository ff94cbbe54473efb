import { setAlertReader } from '@llevo/contract/endpoints/alerts';
import type { AlertReader } from '@llevo/contract/entities/alert';
import { NEW_ALERT_READER } from '@llevo/contract/entities/alert';
import { useState } from 'react';
import { api } from '../../../lib/http/api.ts';
import { handleError } from '../../../lib/http/error-handling.ts';
import { createLiveDocuments } from '../../../lib/live/live-documents.ts';
import type { LiveIdentity } from '../../../lib/session/live-identity.ts';
import { useLiveDocuments } from '../../../lib/live/use-live-documents.ts';
import { parseReader, readerQuery } from './alert-queries.ts';

interface AlertReaderState {
  /** Null before it is known. */
  readonly reader: AlertReader | null;
  /** Shows a change at once and stores it; a change that fails is reported and undone. */
  readonly change: (next: AlertReader) => void;
}

/** What the user has read, live: another tab or device shows it too. */
export function useAlertReader(identity: LiveIdentity): AlertReaderState {
  const [documents] = useState(() => createLiveDocuments({ parse: parseReader }));
  const [query] = useState(() => readerQuery(identity));
  const { values } = useLiveDocuments({ identity, documents, query });
  const stored = values && (values[0] ?? NEW_ALERT_READER);
  const [sent, setSent] = useState<{ readonly reader: AlertReader; readonly over: AlertReader | null } | null>(null);
  const send = async (reader: AlertReader) => {
    try {
      await api(setAlertReader, { ...reader, read: [...reader.read] });
    } catch (failure) {
      setSent(null);
      handleError(failure);
    }
  };
  return {
    // What was sent is shown until the stored one changes.
    reader: sent !== null && sent.over === stored ? sent.reader : stored,
    change: (next) => {
      setSent({ reader: next, over: stored });
      void send(next);
    },
  };
}
