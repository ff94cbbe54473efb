import type { DriverPayoutRow } from '@llevo/contract/entities/driver-payout';
import { formatDate } from '@llevo/contract/rules/dates';
import { formatCents } from '@llevo/contract/rules/money';
import type { DriverTransfer } from '@llevo/contract/rules/payouts/driver-transfers';
import { datesOfWeek } from '@llevo/contract/rules/services/payout-weeks';
import { pichinchaFile } from '@llevo/contract/rules/payouts/pichincha-file';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { saveFile } from '../../../../lib/export/save-file.ts';
import { writeRows } from '../../../../lib/export/use-export.ts';
import { errorMessage } from '../../../../lib/http/error-handling.ts';
import { trackEvent } from '../../../../lib/http/track-event.ts';
import { notify } from '../../../../lib/notifications/notifications.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { RecordTransfers } from './record-transfers.tsx';
import { readTransfers } from './read-transfers.ts';
import type { WeekTransfers } from './read-transfers.ts';
import { TRANSFER_COLUMNS } from './transfer-columns.ts';
import dialogStyles from '../payout-dialog.module.css';
import styles from './bank-file-dialog.module.css';

interface BankFileDialogProps {
  readonly week: string;
  /** The selected drivers with a payment due; all of the week where absent. */
  readonly payouts?: readonly DriverPayoutRow[] | undefined;
  /** Called once all payments of the file are recorded or refused. */
  readonly onRecorded?: () => void;
  readonly onClose: () => void;
}

/** Downloads a week's transfers to drivers, for users who may see their accounts. */
export default function BankFileDialog({ week, payouts, onRecorded, onClose }: BankFileDialogProps) {
  const dates = datesOfWeek(week) ?? [];
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['bank-file', week, payouts],
    queryFn: ({ signal }) => readTransfers({ week, payouts }, signal),
    // Account numbers: read for this dialog, and gone with it.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    meta: { handlesOwnErrors: true },
  });
  const isEmpty = data?.transfers.length === 0;
  return (
    <Dialog
      title="Archivo para el banco"
      onClose={onClose}
      footer={
        <div className={dialogStyles.foot}>
          <Button variant="default" onClick={onClose}>
            Cerrar
          </Button>
          {error !== null && (
            <Button loading={isFetching} onClick={() => void refetch()}>
              Volver a intentar
            </Button>
          )}
        </div>
      }
    >
      <p className={styles.text}>
        Semana del {formatDate(dates[0] ?? '')} al {formatDate(dates.at(-1) ?? '')}.
      </p>
      {error !== null && (
        <p className={styles.failure} role="alert">
          {errorMessage(error)}
        </p>
      )}
      {data === undefined && error === null && (
        <p className={styles.text} role="status">
          Leyendo las cuentas de los conductores…
        </p>
      )}
      {data !== undefined && (
        <>
          <p className={styles.text} role="status">
            {isEmpty ? 'No hay transferencias que hacer.' : <Summary transfers={data.transfers} />}
          </p>
          <Notices {...data} />
          {!isEmpty && (
            <>
              <Downloads week={week} transfers={data.transfers} />
              <RecordTransfers
                week={week}
                transfers={data.transfers}
                question="¿El banco ya confirmó las transferencias?"
                onRecorded={onRecorded}
              />
            </>
          )}
        </>
      )}
    </Dialog>
  );
}

function Summary({ transfers }: Pick<WeekTransfers, 'transfers'>) {
  const total = formatCents(transfers.reduce((sum, { amountCents }) => sum + amountCents, 0));
  return transfers.length === 1 ? (
    <>
      1 transferencia, por <strong>{total}</strong>.
    </>
  ) : (
    <>
      {transfers.length} transferencias, por <strong>{total}</strong> en total.
    </>
  );
}

/** Drivers to look at before the transfer. */
function Notices({ withoutAccount, held }: Pick<WeekTransfers, 'withoutAccount' | 'held'>) {
  return (
    <>
      {withoutAccount.length > 0 && (
        <p className={dialogStyles.warning}>No están, porque falta completar su cuenta: {withoutAccount.join(', ')}.</p>
      )}
      {held.length > 0 && (
        <p className={dialogStyles.warning}>
          Con un cambio de cuenta de hace menos de 48 horas, se paga a la anterior: {held.join(', ')}.
        </p>
      )}
    </>
  );
}

const FORMATS = ['xlsx', 'csv', 'txt'] as const;
type FileFormat = (typeof FORMATS)[number];

const TRANSFER_FILE = { name: 'transferencias', columns: TRANSFER_COLUMNS };

const FORMAT_LABELS: Readonly<Record<FileFormat, string>> = {
  xlsx: 'Excel (.xlsx)',
  csv: 'CSV (.csv)',
  txt: 'Cash Management Pichincha (.txt)',
};

function Downloads({ week, transfers }: { readonly week: string; readonly transfers: readonly DriverTransfer[] }) {
  const { text, missing } = pichinchaFile(transfers);
  const download = async (format: FileFormat) => {
    try {
      const file =
        format === 'txt' ? new Blob([text], { type: 'text/plain' }) : await writeRows(format, transfers, TRANSFER_FILE);
      saveFile(file, `llevo-transferencias-${week}.${format}`);
      trackEvent('list.exported', { list: 'transferencias', format, rows: transfers.length });
    } catch (cause) {
      notify('error', errorMessage(cause));
    }
  };
  return (
    <>
      <div className={styles.files} role="group" aria-label="Descargar">
        {FORMATS.map((format) => (
          <Button
            key={format}
            variant="default"
            disabled={format === 'txt' && text === ''}
            onClick={() => void download(format)}
          >
            {FORMAT_LABELS[format]}
          </Button>
        ))}
      </div>
      {missing.length > 0 && (
        <p className={classNames(dialogStyles.warning, styles.missing)}>
          El archivo .txt no lleva a {missing.map(({ driverName }) => driverName).join(', ')}: su banco o tipo de cuenta
          no tiene código.
        </p>
      )}
      <p className={styles.note}>
        No encontramos publicado el formato de Banco Pichincha: el archivo .txt sigue el que usan otros programas.
        Revísalo en el banco antes de autorizar.
      </p>
      <p className={styles.note}>
        Los archivos llevan números de cuenta y cédulas: bórralos después. Descargarlos no registra ningún pago.
      </p>
    </>
  );
}
