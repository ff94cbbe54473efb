import type { ServiceRow } from '@llevo/contract/entities/service';
import { formatDollars } from '@llevo/contract/rules/money';
import { isOver } from '@llevo/contract/rules/services/tracking';
import { Button } from '@mantine/core';
import { PICTURE_TYPES } from '../../../lib/image/picture-types.ts';
import { useIsOnline } from '../../../lib/browser/use-is-online.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import type { LiveIdentity } from '../../../lib/session/live-identity.ts';
import { notify } from '../../../lib/notifications/notifications.ts';
import { BlobImage } from '../../../ui/back-office/pictures/blob-image.tsx';
import { ProgressBar } from '../../../ui/back-office/status/progress-bar.tsx';
import { SERVICE_FIELDS } from '../../../lib/services/service-fields.ts';
import styles from './payout-dialog.module.css';
import { PayoutAccount } from './payout-account.tsx';
import { usePayoutUpload } from './use-payout-upload.ts';
import type { PayoutUpload } from './use-payout-upload.ts';
import { FileDrop } from '../../../ui/back-office/forms/file-drop.tsx';
import { IconPhotoUp } from '../../../ui/icons/photo-up.ts';

interface ImageDropzoneProps {
  readonly isBusy: boolean;
  /** Reason for rejecting the last chosen file. */
  readonly error: string | null;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Accepts the picture of a payout's receipt. */
const ImageDropzone = ({ isBusy, error, onFiles }: ImageDropzoneProps) => (
  <FileDrop
    icon={<IconPhotoUp size={34} stroke={1.4} aria-hidden="true" />}
    title={isBusy ? 'Preparando la imagen…' : 'Elige el comprobante o suéltalo aquí'}
    note="Una foto o captura: JPG, PNG o WebP"
    label="Comprobante del pago"
    accept={PICTURE_TYPES}
    error={error}
    isBusy={isBusy}
    onFiles={onFiles}
  />
);

interface PayoutDialogProps {
  readonly identity: LiveIdentity;
  readonly service: ServiceRow;
  readonly onClose: () => void;
}

/** SPEC §2's driver payment upload: choose, preview, upload and attach. */
export default function PayoutDialog({ identity, service, onClose }: PayoutDialogProps) {
  const isReplacement = service.comprobantePagoConductor !== '';
  const upload = usePayoutUpload(identity, service, () => {
    notify(
      'success',
      isReplacement
        ? 'Se reemplazó el comprobante del pago al conductor.'
        : 'Se guardó el comprobante del pago al conductor.',
    );
    onClose();
  });
  const { state } = upload;
  return (
    <Dialog
      title={isReplacement ? 'Reemplazar el comprobante' : 'Pago al conductor'}
      onClose={onClose}
      footer={<Footer upload={upload} isReplacement={isReplacement} onClose={onClose} />}
    >
      <p className={styles.what}>
        {payoutText(service, isReplacement)}{' '}
        {isReplacement ? 'Sube el comprobante correcto.' : 'Sube el comprobante del pago.'}
      </p>
      {!isReplacement && <PayoutAccount driverId={service.driver} />}
      {isReplacement && <p className={styles.warning}>El comprobante anterior se borra y no se puede recuperar.</p>}
      {state.phase === 'choosing' || state.phase === 'preparing' ? (
        <ImageDropzone
          isBusy={state.phase === 'preparing'}
          error={state.phase === 'choosing' ? state.error : null}
          onFiles={upload.choose}
        />
      ) : (
        <figure className={styles.preview}>
          <BlobImage blob={state.picture} alt="Comprobante elegido" />
        </figure>
      )}
      <Progress upload={upload} />
    </Dialog>
  );
}

/** The driver's pay for the service, less the cash that they hold or will collect. */
function payoutText(service: ServiceRow, isReplacement: boolean): string {
  const driver = service.driverName ?? 'El conductor';
  const job = `servicio de ${service.userName}`;
  if (isReplacement || service.driver_due > 0) {
    const amount = isReplacement ? SERVICE_FIELDS.payout.text(service) : formatDollars(service.driver_due);
    return `${driver} recibe ${amount} por el ${job}.`;
  }
  if (service.driver_due === 0) return `No falta nada por pagar a ${driver} por el ${job}.`;
  const owed = formatDollars(-service.driver_due);
  return isOver(service.status)
    ? `${driver} tiene el efectivo del ${job}: te debe ${owed}.`
    : `${driver} cobra el efectivo del ${job}: te debe ${owed}.`;
}

function Progress({ upload: { state } }: { readonly upload: PayoutUpload }) {
  const isOnline = useIsOnline();
  switch (state.phase) {
    case 'sending': {
      const percent = `${Math.round(state.share * 100).toString()} %`;
      const words = state.isPaused ? 'En pausa' : isOnline ? 'Subiendo' : 'Sin conexión: sigue sola cuando vuelva';
      return (
        <div className={styles.progress}>
          <ProgressBar label="Avance de la subida" done={state.share * 100} total={100} />
          <p role="status">
            {words} · {percent}
          </p>
        </div>
      );
    }
    case 'attaching':
      return (
        <div className={styles.progress}>
          <ProgressBar label="Avance de la subida" done={0} total={null} />
          <p role="status">Verificando la imagen…</p>
        </div>
      );
    case 'failed':
      return (
        <p className={styles.failure} role="alert">
          {state.message}
        </p>
      );
    case 'choosing':
    case 'preparing':
    case 'ready':
      return null;
  }
}

interface FooterProps extends Pick<PayoutDialogProps, 'onClose'> {
  readonly upload: PayoutUpload;
  readonly isReplacement: boolean;
}

function Footer({ upload, isReplacement, onClose }: FooterProps) {
  const { state } = upload;
  switch (state.phase) {
    case 'choosing':
    case 'preparing':
      return (
        <div className={styles.foot}>
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
        </div>
      );
    case 'ready':
    case 'failed':
      return (
        <div className={styles.foot}>
          <Button variant="default" onClick={upload.chooseAnother}>
            Elegir otra
          </Button>
          <Button onClick={upload.send}>
            {state.phase === 'failed'
              ? 'Volver a intentar'
              : isReplacement
                ? 'Reemplazar comprobante'
                : 'Subir comprobante'}
          </Button>
        </div>
      );
    case 'sending':
      return (
        <div className={styles.foot}>
          <Button variant="default" onClick={upload.cancel}>
            Cancelar la subida
          </Button>
          <Button variant="light" onClick={state.isPaused ? upload.resume : upload.pause}>
            {state.isPaused ? 'Continuar' : 'Pausar'}
          </Button>
        </div>
      );
    case 'attaching':
      return null;
  }
}
