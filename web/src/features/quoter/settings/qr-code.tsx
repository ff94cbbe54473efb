import { useEffect, useState } from 'react';
import { saveFile } from '../../../lib/export/save-file.ts';
import { OutlineButton } from '../../../ui/back-office/buttons/outline-button.tsx';
import type { QrFiles } from './qr-files.ts';
import styles from './quoter-settings.module.css';

const FILE_NAME = 'cotizador';

/** The QR code of a URL, with its files to download. */
export function QrCode({ url }: { readonly url: string }) {
  const [files, setFiles] = useState<QrFiles | 'failed' | null>(null);
  useEffect(() => {
    let isStale = false;
    // Loaded on use, because nothing else needs the encoder.
    import('./qr-files.ts')
      .then(({ drawQrCode }) => drawQrCode(url))
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
  }, [url]);

  if (files === null) return <p role="status">Cargando...</p>;
  if (files === 'failed') return <p role="alert">No pudimos dibujar el código QR. Vuelve a abrir esta página.</p>;
  const { svg, toPng } = files;
  return (
    <div className={styles.qr}>
      <img
        className={styles.qrImage}
        src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
        alt="Código QR del cotizador"
        width="192"
        height="192"
      />
      <div className={styles.actions}>
        <OutlineButton
          size="plain"
          onClick={() => {
            saveFile(new Blob([svg], { type: 'image/svg+xml' }), `${FILE_NAME}.svg`);
          }}
        >
          Descargar SVG
        </OutlineButton>
        <OutlineButton
          size="plain"
          onClick={() =>
            void toPng().then((png) => {
              saveFile(png, `${FILE_NAME}.png`);
            })
          }
        >
          Descargar PNG
        </OutlineButton>
      </div>
    </div>
  );
}
