import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { NetworkError } from '../../lib/http/api-error.ts';
import { connectPresencePrompt } from '../../lib/http/presence.ts';

const declined = () => new DOMException('No proof of presence was given', 'AbortError');

const loadDialog = () =>
  import('../../features/session/presence/presence-dialog.tsx').catch((cause: unknown) => {
    throw new NetworkError(cause);
  });

/** Shows the dialog that calls open when they need a proof of presence. Loads it then. */
export function PresenceHost() {
  const [dialog, setDialog] = useState<ReactNode>(null);

  useEffect(() => {
    let isGone = false;
    let abandon: () => void = () => undefined;
    const disconnect = connectPresencePrompt(async (proof, { hasPasskey = false } = {}) => {
      const { PresenceDialog } = await loadDialog();
      await new Promise<void>((resolve, reject) => {
        abandon = () => {
          reject(declined());
        };
        if (isGone) {
          abandon();
          return;
        }
        // The dialog closes first: while it is open, nothing beneath can be focused.
        const closeAnd = (settle: () => void) => () => {
          flushSync(() => {
            setDialog(null);
          });
          settle();
        };
        const outcomes = { onProven: closeAnd(resolve), onClose: closeAnd(abandon) };
        setDialog(<PresenceDialog proof={proof} hasPasskey={hasPasskey} {...outcomes} />);
      });
    });
    return () => {
      isGone = true;
      disconnect();
      abandon();
    };
  }, []);

  return dialog;
}
