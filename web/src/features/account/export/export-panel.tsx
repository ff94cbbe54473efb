import { EXPORT_SECTIONS } from '@llevo/contract/entities/account-export';
import { guayaquilDate } from '@llevo/contract/rules/dates';
import { formatCount } from '@llevo/contract/rules/format-number';
import { useEffect, useRef, useState } from 'react';
import { saveFile } from '../../../lib/export/save-file.ts';
import { isAborted } from '../../../lib/http/api-error.ts';
import { errorMessage } from '../../../lib/http/error-handling.ts';
import { notify } from '../../../lib/notifications/notifications.ts';
import { ProgressBar } from '../../../ui/back-office/status/progress-bar.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import type { ExportProgress } from './export-account.ts';
import { SECTION_TEXTS } from './export-sections.ts';
import styles from './export-panel.module.css';

type AccountExportState =
  | { readonly phase: 'idle' }
  /** Without progress until the server begins it. */
  | { readonly phase: 'reading'; readonly progress: ExportProgress | null }
  | { readonly phase: 'failed'; readonly message: string };

/** The export of the account and its controls. */
interface AccountExportControls {
  readonly state: AccountExportState;
  readonly start: () => void;
  readonly cancel: () => void;
}

const IDLE: AccountExportState = { phase: 'idle' };

/** Downloads the data of the account as a file. Unmounting cancels. */
function useAccountExport(): AccountExportControls {
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

/** Downloads everything of the account as one file, with progress. */
export function ExportPanel() {
  const { state, start, cancel } = useAccountExport();
  return (
    <div className={styles.panel}>
      <p>
        Un archivo ZIP con los clientes, conductores, servicios, tarifas, facturas y registros de la cuenta. Cada lista
        va dos veces: como tabla CSV, que se abre en Excel, y completa en JSON, una línea por registro. De los
        comprobantes y documentos lleva las rutas, no las imágenes.
      </p>
      {state.phase === 'reading' ? (
        <>
          <ProgressBar
            label="Avance de la descarga"
            done={state.progress?.sections ?? 0}
            total={state.progress === null ? null : EXPORT_SECTIONS.length}
          />
          <p role="status" className={styles.progress}>
            {state.progress === null ? 'Preparando la descarga…' : progressText(state.progress)}
          </p>
          <Button variant="plain" onClick={cancel}>
            Cancelar la descarga
          </Button>
        </>
      ) : (
        <>
          <p role="alert" className={styles.error}>
            {state.phase === 'failed' && state.message}
          </p>
          <Button variant="plain" onClick={start}>
            Descargar datos
          </Button>
        </>
      )}
    </div>
  );
}

const progressText = ({ section, records }: ExportProgress): string =>
  `${SECTION_TEXTS[section].label} · ${formatCount(records)} registros`;
