import type { DriverRow } from '@llevo/contract/entities/driver';
import { driverDocumentLabel } from '@llevo/contract/rules/people/driver-documents';
import { UPLOAD_TYPES } from '@llevo/contract/validators/file-validators';
import { StoredPicture } from '../../../../ui/back-office/pictures/stored-picture.tsx';
import styles from './driver-dialog.module.css';
import type { PictureDocument } from './use-document-upload.ts';
import { useDocumentUpload } from './use-document-upload.ts';

interface DocumentPictureProps {
  readonly driver: DriverRow;
  readonly document: PictureDocument;
  /** Storage path; '' before the first upload. */
  readonly path: string;
  readonly onOpen: () => void;
  readonly onSaved: (row: DriverRow) => void;
}

const ACCEPT = Object.values(UPLOAD_TYPES).join();

/** One document of a driver, with the button that uploads or replaces it. */
export function DocumentPicture({ driver, document, path, onOpen, onSaved }: DocumentPictureProps) {
  const { percent, error, upload } = useDocumentUpload(driver, document, onSaved);
  const name = driverDocumentLabel(document);
  return (
    <li>
      {path === '' ? (
        <div className={styles.absent}>Sin subir</div>
      ) : (
        <StoredPicture path={path} name={name} onOpen={onOpen} />
      )}
      <p>{name}</p>
      <label className={styles.upload}>
        <span aria-hidden="true">
          {percent === null ? (path === '' ? 'Subir' : 'Reemplazar') : `Subiendo ${percent.toString()} %`}
        </span>
        <input
          type="file"
          className={styles.file}
          accept={ACCEPT}
          disabled={percent !== null}
          aria-label={path === '' ? `Subir ${name}` : `Reemplazar ${name}`}
          onChange={(event) => {
            upload([...(event.currentTarget.files ?? [])]);
            // Allows choosing the same file again after an error.
            event.currentTarget.value = '';
          }}
        />
      </label>
      <p role="alert" className={styles.uploadError}>
        {error}
      </p>
    </li>
  );
}
