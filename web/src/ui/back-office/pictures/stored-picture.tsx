import { useQuery } from '@tanstack/react-query';
import { pictureQuery } from '../../../lib/firebase/picture-query.ts';
import { BlobImage } from './blob-image.tsx';
import styles from './stored-picture.module.css';

interface StoredPictureProps {
  /** Path in Storage. */
  readonly path: string;
  /** Accessible name. */
  readonly name: string;
  readonly onOpen: () => void;
}

/** A thumbnail from Storage that opens large: skeleton, picture, or an error with a retry button. */
export function StoredPicture({ path, name, onOpen }: StoredPictureProps) {
  const { data, error, refetch } = useQuery(pictureQuery(path));
  if (data) {
    return (
      <button type="button" className={styles.frame} aria-label={`Ver ${name}`} onClick={onOpen}>
        <BlobImage blob={data} alt="" className={styles.picture} />
      </button>
    );
  }
  if (error) {
    return (
      <div className={styles.frame} role="alert">
        <p className={styles.text}>No pudimos cargar la imagen</p>
        <button type="button" className={styles.retry} onClick={() => void refetch()}>
          Volver a intentar
        </button>
      </div>
    );
  }
  return (
    <div className={styles.frame} aria-busy="true">
      <span className="visually-hidden">Cargando...</span>
    </div>
  );
}
