import { saveFile } from '../../../lib/export/save-file.ts';
import { OutlineButton } from '../../../ui/back-office/buttons/outline-button.tsx';
import { QrImage } from '../../../ui/controls/qr-image.tsx';
import styles from './quoter-settings.module.css';

const FILE_NAME = 'cotizador';

/** The QR code of a URL, with its files to download. */
export const QrCode = ({ url }: { readonly url: string }) => (
  <div className={styles.qr}>
    <QrImage
      value={url}
      use="print"
      alt="Código QR del cotizador"
      failure="No pudimos dibujar el código QR. Vuelve a abrir esta página."
    >
      {({ svg, toPng }) => (
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
      )}
    </QrImage>
  </div>
);
