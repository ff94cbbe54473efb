import { guayaquilDate } from '@llevo/contract/rules/dates';
import { useEffect, useRef, useState } from 'react';
import { saveFile } from '../../../lib/export/save-file.ts';
import { isAborted } from '../../../lib/http/api-error.ts';
import { errorMessage } from '../../../lib/http/error-handling.ts';
import { notify } from '../../../lib/notifications/notifications.ts';
import type { ExportProgress } from './export-account.ts';

export type AccountExportState =
  | { readonly phase: 'idle' }
  /** Without progress until the server begins it. */
  | { readonly phase: 'reading'; readonly progress: ExportProgress | null }
  | { readonly phase: 'failed'; readonly message: string };

/** The export of the account and its controls. */
export interface AccountExportControls {
  readonly state: AccountExportState;
  readonly start: () => void;
  readonly cancel: () => void;
}

const IDLE: AccountExportState = { phase: 'idle' };

/** Downloads the data of the account as a file. Unmounting cancels. */
export function useAccountExport(): AccountExportControls {
  const [state, setState] = useState<AccountExportState>(IDLE);
  const stop = useRef<AbortController | null>(null);
  useEffect(
    () => () => {
      stop.current?.abort();
    },
    [],
  );

  const run = async ({ signal }: AbortController) => {
    setState({ phase: 'reading', progress: null });
    try {
      const { exportAccount } = await import('./export-account.ts');
      const file = await exportAccount(signal, (progress) => {
        setState({ phase: 'reading', progress });
      });
      saveFile(file, `llevo-cuenta-${guayaquilDate(Date.now())}.zip`);
      setState(IDLE);
      notify('success', 'Descargaste los datos de la cuenta');
    } catch (cause) {
      if (signal.aborted) return;
      setState(isAborted(cause) ? IDLE : { phase: 'failed', message: errorMessage(cause) });
    }
  };

  return {
    state,
    start() {
      stop.current = new AbortController();
      void run(stop.current);
    },
    cancel() {
      stop.current?.abort();
      setState(IDLE);
    },
  };
}
