import type { OutputOf } from '@llevo/contract/endpoint';
import { updateDriver } from '@llevo/contract/endpoints/people/drivers';
import type { getDriverDocuments } from '@llevo/contract/endpoints/people/drivers';
import type { DriverRow, DocumentExpiryState, ExpiringDocument } from '@llevo/contract/entities/driver';
import { EXPIRING_DOCUMENTS } from '@llevo/contract/entities/expiring-documents';
import { documentExpiryState, expiryText } from '@llevo/contract/rules/people/document-expiry';
import { driverDocumentLabel } from '@llevo/contract/rules/people/driver-documents';
import type { DriverDocument } from '@llevo/contract/rules/people/driver-documents';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, lazy, Suspense } from 'react';
import { PICTURE_TYPES } from '../../../../lib/image/picture-types.ts';
import { incomingPath } from '../../../../lib/firebase/incoming-path.ts';
import type { Upload } from '../../../../lib/firebase/upload.ts';
import { call } from '../../../../lib/http/call.ts';
import { errorMessage } from '../../../../lib/http/error-handling.ts';
import { UserFacingError } from '../../../../lib/http/user-facing-error.ts';
import { prepareImage } from '../../../../lib/image/prepare-image.ts';
import { notify } from '../../../../lib/notifications/notifications.ts';
import { useLiveIdentity } from '../../../../lib/session/live-identity.ts';
import { useRights } from '../../../../lib/session/rights.ts';
import { OutlineButton } from '../../../../ui/back-office/buttons/outline-button.tsx';
import { DescriptionItem, DescriptionList } from '../../../../ui/back-office/data/description-list.tsx';
import { StoredPicture } from '../../../../ui/back-office/pictures/stored-picture.tsx';
import { StatusChip } from '../../../../ui/feedback/status-chip.tsx';
import type { StatusVariant } from '../../../../ui/feedback/status-chip.tsx';
import styles from './driver-dialog.module.css';

const DocumentExpiryDialog = lazy(() => import('../edit/document-expiry-dialog.tsx'));

const VARIANTS: Readonly<Record<DocumentExpiryState, StatusVariant>> = {
  unknown: { tone: 'neutral', shape: 'dash' },
  valid: { tone: 'good', shape: 'tick' },
  expiring: { tone: 'warning', shape: 'clock' },
  expired: { tone: 'bad', shape: 'cross' },
};

interface DocumentExpirySectionProps {
  readonly driver: DriverRow;
  readonly loaded: Pick<OutputOf<typeof getDriverDocuments>[number], 'documentExpiry' | 'expiryWarningDays'>;
  readonly onSaved: (row: DriverRow) => void;
}

/** Expiry dates of licence and registration, with their form. */
export function DocumentExpirySection({ driver, loaded, onSaved }: DocumentExpirySectionProps) {
  const { documentExpiry, expiryWarningDays } = loaded;
  const [isEditing, setIsEditing] = useState(false);
  const { works } = useRights();
  const [nowMs] = useState(() => Date.now());
  const item = (document: ExpiringDocument) => {
    const expiresOn = documentExpiry[document];
    return (
      <DescriptionItem key={document} label={driverDocumentLabel(document)}>
        <StatusChip variant={VARIANTS[documentExpiryState(expiresOn, expiryWarningDays, nowMs)]}>
          {expiresOn === null ? 'Sin fecha' : expiryText(expiresOn, nowMs)}
        </StatusChip>
      </DescriptionItem>
    );
  };
  return (
    <section aria-labelledby="driver-expiry">
      <h3 id="driver-expiry" className={styles.heading}>
        Vencimientos
      </h3>
      <DescriptionList className={styles.details}>{EXPIRING_DOCUMENTS.map(item)}</DescriptionList>
      {works && (
        <OutlineButton
          size="plain"
          onClick={() => {
            setIsEditing(true);
          }}
        >
          Editar fechas
        </OutlineButton>
      )}
      {isEditing && (
        <Suspense>
          <DocumentExpiryDialog
            driver={driver}
            documentExpiry={documentExpiry}
            onSaved={onSaved}
            onClose={() => {
              setIsEditing(false);
            }}
          />
        </Suspense>
      )}
    </section>
  );
}

/** A document that is a picture. */
type PictureDocument = Exclude<DriverDocument, 'bankAccount'>;

interface DocumentUpload {
  /** Uploaded part in percent; null while nothing is sent. */
  readonly percent: number | null;
  readonly error: string | null;
  readonly upload: (files: readonly File[]) => void;
}

const NOT_SENT = 'La imagen no llegó. Revisa tu conexión y vuelve a intentar.';

/**
 * Uploads a picture of a driver's document: redrawn here, sent straight to Storage, then accepted by the server, which
 * verifies it. Unmounting cancels.
 */
function useDocumentUpload(
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
      const path = incomingPath(identity, picture);
      const { startUpload } = await import('../../../../lib/firebase/upload.ts');
      await new Promise<void>((resolve, reject) => {
        const events = {
          onProgress: (share: number) => {
            setPercent(Math.round(share * 100));
          },
          onDone: resolve,
          onFailed: () => {
            reject(new UserFacingError(NOT_SENT));
          },
        };
        startUpload(path, picture, events).then((upload) => {
          running.current = upload;
        }, reject);
      });
      const row = await call(updateDriver, {
        id: driver.id,
        updatedAt: driver.updatedAt,
        documents: { [document]: path },
      });
      notify('success', 'Documento guardado');
      onSaved(row);
    } catch (failure) {
      setError(errorMessage(failure));
    } finally {
      running.current = null;
      setPercent(null);
      void queryClient.invalidateQueries({ queryKey: ['drivers'] });
    }
  };
  return { percent, error, upload: (files) => void send(files) };
}

interface DocumentPictureProps {
  readonly driver: DriverRow;
  readonly document: PictureDocument;
  /** Storage path; '' before the first upload. */
  readonly path: string;
  readonly onOpen: () => void;
  readonly onSaved: (row: DriverRow) => void;
}

/** One document of a driver, with the button that uploads or replaces it. */
export function DocumentPicture({ driver, document, path, onOpen, onSaved }: DocumentPictureProps) {
  const { percent, error, upload } = useDocumentUpload(driver, document, onSaved);
  const name = driverDocumentLabel(document);
  const { works } = useRights();
  return (
    <li>
      {path === '' ? (
        <div className={styles.absent}>Sin subir</div>
      ) : (
        <StoredPicture path={path} name={name} onOpen={onOpen} />
      )}
      <p>{name}</p>
      {works && (
        <label className={styles.upload}>
          <span aria-hidden="true">
            {percent === null ? (path === '' ? 'Subir' : 'Reemplazar') : `Subiendo ${percent.toString()} %`}
          </span>
          <input
            type="file"
            className={styles.file}
            accept={PICTURE_TYPES.join()}
            disabled={percent !== null}
            aria-label={path === '' ? `Subir ${name}` : `Reemplazar ${name}`}
            onChange={(event) => {
              upload([...(event.currentTarget.files ?? [])]);
              // Allows choosing the same file again after an error.
              event.currentTarget.value = '';
            }}
          />
        </label>
      )}
      <p role="alert" className={styles.uploadError}>
        {error}
      </p>
    </li>
  );
}
