import type { TrackedService } from '@llevo/contract/entities/tracking';
import { useId, useState } from 'react';
import { PICTURE_TYPES } from '../../../lib/image/picture-types.ts';
import { sendReceipt } from '../api/tracking.ts';
import styles from '../tracking.module.css';
import { useSend } from './use-send.ts';

interface ReceiptUploadProps {
  readonly token: string;
  /** True if there is a receipt, which the next upload replaces. */
  readonly hasReceipt: boolean;
  readonly onSent: (service: TrackedService) => void;
}

/** Uploads the picture of a transfer's receipt, reduced in the browser. */
export function ReceiptUpload({ token, hasReceipt, onSent }: ReceiptUploadProps) {
  const id = useId();
  const [isSent, setIsSent] = useState(false);
  const { isSending, error, send } = useSend();
  const choose = (files: readonly File[]) => {
    if (files.length === 0 || isSending) return;
    setIsSent(false);
    void send(async () => {
      onSent(await sendReceipt(token, await toBase64(await shrink(files))));
      setIsSent(true);
    });
  };
  return (
    <section className={styles.section} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>Comprobante de pago</h2>
      <p className={styles.muted}>
        {hasReceipt
          ? 'La empresa ya tiene tu comprobante. Si envías otro, lo reemplaza.'
          : 'Si pagaste por transferencia, envía aquí la foto o captura.'}
      </p>
      <label className={styles.file} aria-busy={isSending || undefined}>
        <input
          type="file"
          accept={PICTURE_TYPES.join()}
          className="visually-hidden"
          disabled={isSending}
          onChange={(event) => {
            choose([...(event.target.files ?? [])]);
            // Allows choosing the same file again.
            event.target.value = '';
          }}
        />
        {isSending ? 'Enviando...' : 'Elegir imagen'}
      </label>
      <p role="status" className={styles.muted}>
        {isSent && 'Comprobante enviado.'}
      </p>
      {error !== null && (
        <p className={styles.problem} role="alert">
          {error}
        </p>
      )}
    </section>
  );
}

/** Prepares the picture for the upload; throws UserFacingError for an invalid file. */
async function shrink(files: readonly File[]): Promise<Blob> {
  const { prepareImage } = await import('../../../lib/image/prepare-image.ts');
  return prepareImage(files);
}

const toBase64 = (picture: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      // Base64 starts after the comma of a data URL.
      resolve(typeof reader.result === 'string' ? (reader.result.split(',')[1] ?? '') : '');
    });
    reader.addEventListener('error', () => {
      reject(reader.error ?? new Error('The picture could not be read'));
    });
    reader.readAsDataURL(picture);
  });
