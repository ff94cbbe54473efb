import { UPLOAD_TYPES } from '@llevo/contract/validators/file-validators';
import { useId, useState } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { IconPhotoUp } from '../../../ui/icons/photo-up.ts';
import styles from './image-dropzone.module.css';

interface ImageDropzoneProps {
  readonly isBusy: boolean;
  /** Why the last chosen file was rejected. */
  readonly error: string | null;
  readonly onFiles: (files: readonly File[]) => void;
}

const ACCEPT = [
  ...Object.keys(UPLOAD_TYPES).map((extension) => `.${extension}`),
  ...new Set(Object.values(UPLOAD_TYPES)),
];

/** Accepts a picture by choosing or dropping. A native file input, so that it works on every keyboard and phone. */
export function ImageDropzone({ isBusy, error, onFiles }: ImageDropzoneProps) {
  const [isOver, setIsOver] = useState(false);
  const noteId = useId();
  return (
    <div className={styles.area}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping is for a mouse; the field inside works for all */}
      <label
        className={classNames(styles.drop, isOver && styles.over)}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => {
          setIsOver(false);
        }}
        onDrop={(event) => {
          event.preventDefault();
          setIsOver(false);
          onFiles([...event.dataTransfer.files]);
        }}
      >
        <IconPhotoUp size={34} stroke={1.4} aria-hidden="true" />
        <span className={styles.main}>{isBusy ? 'Preparando la imagen…' : 'Elige el comprobante o suéltalo aquí'}</span>
        <span id={noteId} className={styles.note}>
          JPG o PNG, hasta 5 MB
        </span>
        <input
          type="file"
          className={styles.input}
          accept={ACCEPT.join()}
          disabled={isBusy}
          aria-label="Comprobante del pago"
          aria-describedby={noteId}
          aria-invalid={error === null ? undefined : true}
          onChange={(event) => {
            onFiles([...(event.currentTarget.files ?? [])]);
            // Allows choosing the same file again after an error.
            event.currentTarget.value = '';
          }}
        />
      </label>
      <p className={styles.error} role="alert">
        {error}
      </p>
    </div>
  );
}
