import { EXPORT_SECTIONS } from '@llevo/contract/entities/account-export';
import { formatCount } from '@llevo/contract/rules/format-number';
import { ProgressBar } from '../../../ui/back-office/status/progress-bar.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import type { ExportProgress } from './export-account.ts';
import { SECTION_TEXTS } from './export-sections.ts';
import styles from './export-panel.module.css';
import { useAccountExport } from './use-account-export.ts';

/** Downloads everything of the account as one file, with progress. */
export function ExportPanel() {
  const { state, start, cancel } = useAccountExport();
  return (
    <div className={styles.panel}>
      <p>
        Un archivo ZIP con los clientes, conductores, servicios, tarifas, facturas y registros de la cuenta, una línea
        de JSON por registro. De los comprobantes y documentos lleva las rutas, no las imágenes.
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
