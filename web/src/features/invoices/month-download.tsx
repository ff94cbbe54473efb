import { formatCount } from '@llevo/contract/rules/format-number';
import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { saveFile } from '../../lib/export/save-file.ts';
import { errorMessage } from '../../lib/http/error-handling.ts';
import { ProgressBar } from '../../ui/back-office/status/progress-bar.tsx';
import styles from './invoices.module.css';
import type { ArchiveProgress } from './month-archive.ts';

type DownloadState =
  | { readonly phase: 'idle' }
  /** Without progress until the documents are listed. */
  | { readonly phase: 'reading'; readonly progress: ArchiveProgress | null }
  | { readonly phase: 'failed'; readonly message: string };

const IDLE: DownloadState = { phase: 'idle' };

interface MonthDownloadProps {
  /** `YYYY-MM`. */
  readonly month: string;
}

/** Downloads the signed XML files of a month, which have to be kept for seven years. Unmounting cancels. */
export function MonthDownload({ month }: MonthDownloadProps) {
  const [state, setState] = useState<DownloadState>(IDLE);
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
      const { archiveMonth } = await import('./month-archive.ts');
      const file = await archiveMonth({
        month,
        signal,
        onProgress: (progress) => {
          setState({ phase: 'reading', progress });
        },
      });
      signal.throwIfAborted();
      saveFile(file, `llevo-facturas-${month}.zip`);
      setState(IDLE);
    } catch (cause) {
      if (!signal.aborted) setState({ phase: 'failed', message: errorMessage(cause) });
    }
  };
  const start = () => {
    stop.current = new AbortController();
    void run(stop.current);
  };
  const cancel = () => {
    stop.current?.abort();
    setState(IDLE);
  };

  if (state.phase === 'reading') {
    const { done, total } = state.progress ?? { done: 0, total: null };
    return (
      <div className={styles.download}>
        <ProgressBar label="Avance de la descarga" done={done} total={total} />
        <span role="status">
          {total === null ? 'Preparando la descarga…' : `${formatCount(done)} de ${formatCount(total)} archivos`}
        </span>
        <Button size="compact-sm" variant="default" onClick={cancel}>
          Cancelar la descarga
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.download}>
      <Button size="compact-sm" variant="default" onClick={start}>
        Descargar los XML del mes
      </Button>
      <span role="alert" className={styles.error}>
        {state.phase === 'failed' && state.message}
      </span>
    </div>
  );
}
