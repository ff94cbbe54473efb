import { Button } from '@mantine/core';
import type { ExportControls, ExportState } from '../../lib/export/use-export.ts';
import { Dialog } from '../dialog/dialog.tsx';
import { ProgressBar } from '../back-office/status/progress-bar.tsx';
import styles from './export-dialog.module.css';
import { totalText } from './pager.tsx';

/** Progress of an export, with buttons to cancel it or, after a failure, to resume. Empty while idle. */
export function ExportDialog({ exporting: { state, cancel, resume } }: { readonly exporting: ExportControls }) {
  if (state.phase === 'idle') return null;
  const hasFailed = state.phase === 'failed';
  return (
    <Dialog
      title={hasFailed ? 'La exportación se detuvo' : 'Exportando'}
      onClose={cancel}
      footer={
        <div className={styles.foot}>
          <Button variant="default" onClick={cancel}>
            Cancelar
          </Button>
          {hasFailed && <Button onClick={resume}>Continuar donde quedó</Button>}
        </div>
      }
    >
      {hasFailed && (
        <p className={styles.error} role="alert">
          {state.message}
        </p>
      )}
      <ProgressBar label="Filas leídas" done={state.done} total={state.isAtLeast ? null : state.total} />
      <p className={styles.count} role="status">
        {progressText(state)}
      </p>
    </Dialog>
  );
}

function progressText(state: Exclude<ExportState, { phase: 'idle' }>): string {
  if (state.phase === 'writing') return 'Escribiendo el archivo…';
  if (state.total === null) return 'Leyendo las filas…';
  return `${totalText(state.done, false)} de ${totalText(state.total, state.isAtLeast)} filas`;
}
