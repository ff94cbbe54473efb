import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { IMPORT_UNDO_MINUTES } from '@llevo/contract/entities/person-input';
import { formatCount } from '@llevo/contract/rules/format-number';
import { ProgressBar } from '../back-office/status/progress-bar.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { ColumnsStep } from './columns-step.tsx';
import { FileStep } from './file-steps.tsx';
import type { ImportKind } from '../../lib/import/import-kind.ts';
import { countRows } from '../../lib/import/import-rows.ts';
import { ImportOutcome, PreviewTable } from './review-steps.tsx';
import styles from './import-dialog.module.css';
import { unmappedFields } from '../../lib/import/match-headers.ts';
import type { UndoneImport } from '../../lib/import/run-import.ts';
import type { StoredImport } from '../../lib/import/stored-import.ts';
import { useImport } from '../../lib/import/use-import.ts';

interface ImportDialogProps {
  readonly kind: ImportKind;
  readonly onClose: () => void;
}

/** The step of each phase before the import itself: file, columns, review. */
const STEPS: Partial<Record<ReturnType<typeof useImport>['state']['phase'], 1 | 2 | 3>> = {
  file: 1,
  reading: 1,
  columns: 2,
  checking: 3,
  preview: 3,
};

/** Imports people or services from a file: file, columns, preview, progress and outcome. */
export function ImportDialog({ kind, onClose }: ImportDialogProps) {
  const importing = useImport(kind);
  const isUndoable = ({ importId, progress }: StoredImport): boolean => importId !== undefined && progress.created > 0;
  const { state } = importing;

  const step = STEPS[state.phase];
  const frame = (children: ReactNode, buttons: ReactNode) => (
    <Dialog
      title={`Importar ${kind.plural}`}
      badge={step !== undefined && <span className={styles.step}>{`Paso ${step.toString()} de 3`}</span>}
      size="wide"
      onClose={onClose}
      footer={<div className={styles.foot}>{buttons}</div>}
    >
      <div className={styles.steps}>{children}</div>
    </Dialog>
  );
  const close = (label: string) => (
    <Button key="close" variant="default" onClick={onClose}>
      {label}
    </Button>
  );

  // Keys: in another step a press on the same place must not reach another button.
  const back = (
    <Button key="back" variant="default" className={styles.back ?? ''} onClick={importing.back}>
      Atrás
    </Button>
  );

  switch (state.phase) {
    case 'file':
      return frame(
        <FileStep
          kind={kind}
          error={state.error}
          chosen={state.chosen?.file.name ?? null}
          unfinished={state.unfinished}
          onFile={importing.chooseFile}
          onResume={importing.resume}
          onDiscard={importing.discard}
        />,
        <>
          {close('Cancelar')}
          {state.chosen !== null && <Button onClick={importing.keepFile}>Seguir con este archivo</Button>}
        </>,
      );
    case 'reading':
      return frame(
        <>
          <ProgressBar label="Leyendo el archivo" done={0} total={null} />
          <p role="status">Leyendo {state.name}…</p>
        </>,
        <Button variant="default" onClick={importing.cancelReading}>
          Elegir otro archivo
        </Button>,
      );
    case 'columns': {
      const missing = unmappedFields(state.layout.mapping, kind.fields).map(({ label }) => label);
      return frame(
        <>
          <p className={styles.error} role="alert">
            {state.error}
          </p>
          <ColumnsStep
            file={state.file}
            fields={kind.fields}
            layout={state.layout}
            onChange={importing.setLayout}
            onEncoding={importing.setEncoding}
          />
          <p role="status">{missing.length > 0 && `Falta elegir: ${missing.join(', ')}.`}</p>
        </>,
        <>
          {back}
          {close('Cancelar')}
          <Button disabled={missing.length > 0} onClick={importing.check}>
            Revisar filas
          </Button>
        </>,
      );
    }
    case 'checking':
      return frame(
        <Progress
          label="Revisando las filas"
          done={state.progress.done}
          total={state.rows.length}
          error={state.error}
        />,
        <>
          {back}
          {close('Cancelar')}
          {state.error !== null && <Button onClick={importing.check}>Intentar de nuevo</Button>}
        </>,
      );
    case 'preview':
      return frame(
        <>
          <ImportOutcome kind={kind} rows={state.rows} progress={state.progress} isDone={false} />
          {kind.notice !== undefined && state.progress.created > 0 && <p className={styles.notice}>{kind.notice}</p>}
          <PreviewTable
            fields={[...(kind.answerFields ?? []), ...kind.fields]}
            rows={state.rows}
            refused={state.progress.refused}
          />
        </>,
        <>
          {back}
          {close('Cancelar')}
          <Button disabled={state.progress.created === 0} onClick={importing.start}>
            {importLabel(state.progress.created)}
          </Button>
        </>,
      );
    case 'importing':
      return frame(
        <Progress
          label={`Importando ${kind.plural}`}
          done={state.job.progress.done}
          total={state.job.rows.length}
          error={state.error}
        />,
        state.error === null ? (
          <Button variant="default" onClick={importing.stop}>
            Detener
          </Button>
        ) : (
          <>
            {close('Cerrar')}
            <Button onClick={importing.resume}>Continuar donde quedó</Button>
          </>
        ),
      );
    case 'done':
      return frame(
        <>
          <ImportOutcome
            kind={kind}
            rows={[...state.job.rows, ...state.job.refusedRows]}
            progress={state.job.progress}
            isDone
          />
          {state.job.progress.created > 0 && (
            <p>
              <Link to={kind.listPath} onClick={onClose}>
                Ver los nuevos al comienzo de la lista
              </Link>
            </p>
          )}
          {isUndoable(state.job) && (
            <p>
              Si el archivo no era el correcto, puedes deshacer la importación durante {IMPORT_UNDO_MINUTES.toString()}{' '}
              minutos. {kind.undoTexts.notice}
            </p>
          )}
          <p className={styles.error} role="alert">
            {state.error}
          </p>
        </>,
        <>
          {isUndoable(state.job) && (
            <Button variant="default" onClick={importing.undo}>
              Deshacer la importación
            </Button>
          )}
          <Button onClick={onClose}>Listo</Button>
        </>,
      );
    case 'undoing':
      return frame(
        <>
          <ProgressBar label="Deshaciendo la importación" done={0} total={null} />
          <p role="status">Deshaciendo la importación…</p>
        </>,
        close('Cerrar'),
      );
    case 'undone':
      return frame(<p role="status">{undoneText(kind, state.result)}</p>, <Button onClick={onClose}>Listo</Button>);
  }
}

function undoneText({ undoTexts }: ImportKind, { removed, kept }: UndoneImport): string {
  const text = `${undoTexts.removed}: ${formatCount(removed)}.`;
  if (kept === 0) return text;
  const reason = `${undoTexts.kept} o pasaron ${IMPORT_UNDO_MINUTES.toString()} minutos`;
  return `${text} Se quedan ${formatCount(kept)}, ${reason}.`;
}

const importLabel = (rows: number): string => `Importar ${countRows(rows)}`;

interface ProgressProps {
  readonly label: string;
  readonly done: number;
  readonly total: number;
  /** Error that stopped it; null while it runs. */
  readonly error: string | null;
}

function Progress({ label, done, total, error }: ProgressProps) {
  return (
    <>
      <p className={styles.error} role="alert">
        {error}
      </p>
      <ProgressBar label={label} done={done} total={total} />
      <p role="status">
        {formatCount(done)} de {countRows(total)}
      </p>
    </>
  );
}
