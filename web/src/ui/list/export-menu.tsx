import { Menu, Button } from '@mantine/core';
import type { ExportPlan, ExportControls, ExportState } from '../../lib/export/use-export.ts';
import { useExport } from '../../lib/export/use-export.ts';
import { totalText } from '../../lib/list/total-text.ts';
import { IconDownload } from '../icons/download.ts';
import { menuInPage } from './menu-in-page.ts';
import { toolClass, ToolLabel } from './list-toolbar.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { ProgressBar } from '../back-office/status/progress-bar.tsx';
import styles from './export-menu.module.css';

interface ExportMenuProps<Row> {
  readonly plan: ExportPlan<Row>;
  /** There is nothing to export. */
  readonly isDisabled: boolean;
}

/** Exports all pages of a list as filtered. */
export function ExportMenu<Row>({ plan, isDisabled }: ExportMenuProps<Row>) {
  const exporting = useExport(plan);
  return (
    <>
      <Menu position="bottom-end" shadow="md" {...menuInPage()}>
        <Menu.Target>
          <button
            type="button"
            className={toolClass}
            disabled={isDisabled}
            title={isDisabled ? 'No hay filas que exportar' : undefined}
          >
            <IconDownload size={17} stroke={1.7} aria-hidden="true" />
            <ToolLabel>Exportar</ToolLabel>
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            onClick={() => {
              exporting.start('xlsx');
            }}
          >
            Excel (.xlsx)
          </Menu.Item>
          <Menu.Item
            onClick={() => {
              exporting.start('csv');
            }}
          >
            CSV (.csv)
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ExportDialog exporting={exporting} />
    </>
  );
}

/** Progress of an export, with buttons to cancel it or, after a failure, to resume. Empty while idle. */
function ExportDialog({ exporting: { state, cancel, resume } }: { readonly exporting: ExportControls }) {
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
