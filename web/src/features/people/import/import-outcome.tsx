import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { canChoosePlan } from '../../../lib/http/error-handling.ts';
import { formatCount } from '@llevo/contract/rules/format-number';
import { upgradePath } from '../../../lib/paths.ts';
import type { ImportKind } from './import-kind.ts';
import type { ImportRow } from './import-rows.ts';
import styles from './import-dialog.module.css';
import { saveRefusedRows } from './refused-file.ts';
import type { ImportProgress } from './run-import.ts';

interface ImportOutcomeProps {
  readonly kind: ImportKind;
  /** Every row that may have been refused. */
  readonly rows: readonly ImportRow[];
  readonly progress: ImportProgress;
  /** Whether people were created, or only would be. */
  readonly isDone: boolean;
}

/** How many rows of a file are new, known and wrong; the wrong ones to download, and the plan that some need. */
export function ImportOutcome({ kind, rows, progress, isDone }: ImportOutcomeProps) {
  const { created, skipped, refused, plan } = progress;
  return (
    <>
      <p role="status">
        {isDone ? 'Filas creadas' : 'Filas nuevas'}: {formatCount(created)}. Ya existían: {formatCount(skipped)}. Con
        errores: {formatCount(refused.length)}.
      </p>
      {plan !== null && (
        <p className={styles.notice}>
          El plan no admite más conductores.{' '}
          {canChoosePlan() ? (
            <Link to={upgradePath(plan)}>Ver el plan que los incluye</Link>
          ) : (
            'Avisa al dueño de la cuenta.'
          )}
        </p>
      )}
      {refused.length > 0 && (
        <div className={styles.actions}>
          <Button variant="default" onClick={() => void saveRefusedRows(kind, rows, refused)}>
            Descargar filas con errores
          </Button>
        </div>
      )}
    </>
  );
}
