import { updateDriver } from '@llevo/contract/endpoints/people/drivers';
import type { DriverRow } from '@llevo/contract/entities/driver';
import type { DriverDocument } from '@llevo/contract/rules/people/driver-documents';
import { paths } from '@llevo/contract/paths';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Upload } from '../../../../lib/firebase/upload.ts';
import { api } from '../../../../lib/http/api.ts';
import { errorMessage } from '../../../../lib/http/error-handling.ts';
import { InvalidImageError, prepareImage } from '../../../../lib/image/prepare-image.ts';
import { useLiveIdentity } from '../../../../lib/session/live-identity.ts';
import { notify } from '../../../../lib/notifications/notifications.ts';

/** A document that is a picture. */
export type PictureDocument = Exclude<DriverDocument, 'bankAccount'>;

interface DocumentUpload {
  /** Percent that arrived; null while nothing is sent. */
  readonly percent: number | null;
  readonly error: string | null;
  readonly upload: (files: readonly File[]) => void;
}

const EXTENSIONS: Readonly<Record<string, string>> = { 'image/png': 'png', 'image/jpeg': 'jpg' };
const NOT_SENT = 'La imagen no llegó. Revisa tu conexión y vuelve a intentar.';

/**
 * Uploads a picture of a driver's document: redrawn here, sent straight to Storage, then accepted by the server, which
 * verifies it. Unmounting cancels.
 */
export function useDocumentUpload(
  driver: DriverRow,
  document: PictureDocument,
  onSaved: (row: DriverRow) => void,
): DocumentUpload {
  const identity = useLiveIdentity();
  const queryClient = useQueryClient();
  const [percent, setPercent] = useState<number | null>(null);
  const [error, setError] = useState<string | null>(null);
  const running = useRef<Upload | null>(null);
  useEffect(
    () => () => {
      running.current?.cancel();
    },
    [],
  );

  const send = async (files: readonly File[]) => {
    if (identity === null || files.length === 0) return;
    setError(null);
    setPercent(0);
    try {
      const picture = await prepareImage(files);
      const name = `${crypto.randomUUID()}.${EXTENSIONS[picture.type] ?? 'jpg'}`;
      const path = `${paths.userIncomingFolder(identity.accountId, identity.uid)}/${name}`;
      const { startUpload } = await import('../../../../lib/firebase/upload.ts');
      await new Promise<void>((resolve, reject) => {
        const events = {
          onProgress: (share: number) => {
            setPercent(Math.round(share * 100));
          },
          onDone: resolve,
          onFailed: () => {
            reject(new InvalidImageError(NOT_SENT));
          },
        };
        startUpload(path, picture, events).then((upload) => {
          running.current = upload;
        }, reject);
      });
      const row = await api(updateDriver, {
        id: driver.id,
        updatedAt: driver.updatedAt,
        documents: { [document]: path },
      });
      notify('success', 'Documento guardado');
      onSaved(row);
    } catch (failure) {
      setError(failure instanceof InvalidImageError ? failure.message : errorMessage(failure));
    } finally {
      running.current = null;
      setPercent(null);
      void queryClient.invalidateQueries({ queryKey: ['drivers'] });
    }
  };
  return { percent, error, upload: (files) => void send(files) };
}
