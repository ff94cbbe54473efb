import { UPLOAD_TYPES } from '@llevo/contract/validators/file-validators';
import { FileDrop } from '../../../ui/back-office/forms/file-drop.tsx';
import { IconPhotoUp } from '../../../ui/icons/photo-up.ts';

interface ImageDropzoneProps {
  readonly isBusy: boolean;
  /** Reason for rejecting the last chosen file. */
  readonly error: string | null;
  readonly onFiles: (files: readonly File[]) => void;
}

const ACCEPT = [
  ...Object.keys(UPLOAD_TYPES).map((extension) => `.${extension}`),
  ...new Set(Object.values(UPLOAD_TYPES)),
];

/** Accepts the picture of a payout's receipt. */
export const ImageDropzone = ({ isBusy, error, onFiles }: ImageDropzoneProps) => (
  <FileDrop
    icon={<IconPhotoUp size={34} stroke={1.4} aria-hidden="true" />}
    title={isBusy ? 'Preparando la imagen…' : 'Elige el comprobante o suéltalo aquí'}
    note="JPG o PNG, hasta 5 MB"
    label="Comprobante del pago"
    accept={ACCEPT}
    error={error}
    isBusy={isBusy}
    onFiles={onFiles}
  />
);
