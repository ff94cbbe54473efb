import { formatCount } from '@llevo/contract/rules/format-number';
import { Button } from '@mantine/core';
import { saveFile } from '../../lib/export/save-file.ts';
import { useCancellableDownload } from '../../lib/export/use-cancellable-download.ts';
import { ProgressBar } from '../../ui/back-office/status/progress-bar.tsx';
import styles from './invoices.module.css';
import type { ArchiveProgress } from './month-archive.ts';

interface MonthDownloadProps {
  /** `YYYY-MM`. */
  readonly month: string;
}

/** Downloads the files of a month; the signed XML files have to be kept for seven years. Unmounting cancels. */
export function MonthDownload({ month }: MonthDownloadProps) {
  const { state, start, cancel } = useCancellableDownload<ArchiveProgress>(async ({ signal, onProgress }) => {
    const { archiveMonth } = await import('./month-archive.ts');
    const file = await archiveMonth({ month, signal, onProgress });
    signal.throwIfAborted();
    saveFile(file, `llevo-facturas-${month}.zip`);
  });

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
        Descargar el mes (ZIP)
      </Button>
      <span className={styles.muted}>XML, PDF y un resumen para tu contador</span>
      <span role="alert" className={styles.error}>
        {state.phase === 'failed' && state.message}
      </span>
    </div>
  );
}
