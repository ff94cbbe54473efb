import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import type { QrFiles, QrUse } from '../../lib/image/qr-files.ts';
import styles from './qr-image.module.css';

interface QrImageProps {
  /** The text or address in the code. */
  readonly value: string;
  readonly use: QrUse;
  readonly alt: string;
  /** Replaces the code if its encoder cannot be loaded. */
  readonly failure: string;
  /** What to do with the code's files, below it. */
  readonly children?: (files: QrFiles) => ReactNode;
}

/** Codes for screens may hold more. */
const SIDES_PX: Readonly<Record<QrUse, number>> = { print: 192, screen: 240 };

/** The QR code of a text. */
export function QrImage({ value, use, alt, failure, children }: QrImageProps) {
  const [files, setFiles] = useState<QrFiles | 'failed' | null>(null);
  useEffect(() => {
    let isStale = false;
    // Loaded on use, because nothing else needs the encoder.
    import('../../lib/image/qr-files.ts')
      .then(({ drawQrCode }) => drawQrCode(value, use))
      .then(
        (drawn) => {
          if (!isStale) setFiles(drawn);
        },
        () => {
          if (!isStale) setFiles('failed');
        },
      );
    return () => {
      isStale = true;
    };
  }, [value, use]);

  if (files === null) return <p role="status">Cargando...</p>;
  if (files === 'failed') {
    return (
      <p role="alert" className={styles.failure}>
        {failure}
      </p>
    );
  }
  return (
    <>
      <img
        className={styles.image}
        src={`data:image/svg+xml,${encodeURIComponent(files.svg)}`}
        alt={alt}
        width={SIDES_PX[use]}
        height={SIDES_PX[use]}
      />
      {children?.(files)}
    </>
  );
}
