import type { QuoterSettingsResponse } from '@llevo/contract/entities/quoter-settings';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { SITE_URL } from '../../../lib/env.ts';
import { saveFile } from '../../../lib/export/save-file.ts';
import { useAction } from '../../../lib/http/use-action.ts';
import { notify } from '../../../lib/notifications/notifications.ts';
import { PATHS, withQuery } from '../../../lib/paths.ts';
import { CopyButton } from '../../../ui/back-office/buttons/copy-button.tsx';
import { OutlineButton } from '../../../ui/back-office/buttons/outline-button.tsx';
import { Panel } from '../../../ui/back-office/layout/panel.tsx';
import { Switch } from '../../../ui/fields/switch.tsx';
import { useSaveQuoter } from './api/quoter-settings.ts';
import type { QrFiles } from './qr-files.ts';
import styles from './quoter-settings.module.css';

/** Origin of this site: the browser's own on the emulators and on a preview. */
const origin = (): string => (typeof window === 'undefined' ? SITE_URL : window.location.origin);

/** URL of a company's quoter. */
const quoterUrl = (id: string): string => `${origin()}${withQuery(PATHS.quoter, { empresa: id })}`;

/** HTML that shows the quoter on the company's own site. */
export function embedSnippet(id: string): string {
  const address = `${origin()}${withQuery(PATHS.embeddedQuoter, { empresa: id })}`;
  return `<iframe src="${address}" title="Cotizador" width="100%" height="760" style="border:0" loading="lazy" allow="geolocation; clipboard-write"></iframe>`;
}

const FILE_NAME = 'cotizador';

/** The QR code of a URL, with its files to download. */
function QrCode({ url }: { readonly url: string }) {
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

/** Switch to publish the quoter, with its URL and QR code. */
export function PublishPanel({ settings: { id, published, has_rates: hasRates } }: PublishPanelProps) {
  const { save } = useSaveQuoter();
  const [hasQrCode, setHasQrCode] = useState(false);
  const url = quoterUrl(id);
  const { isRunning, start } = useAction(async () => {
    await save({ published: !published });
    notify('success', published ? 'El cotizador ya no es público' : 'Cotizador publicado');
  });
  return (
    <Panel title="Publicación">
      {hasRates || published ? (
        <Switch
          label="Publicar el cotizador"
          hint={published ? 'Cualquiera con la dirección puede cotizar.' : 'Mientras tanto, la dirección no existe.'}
          isOn={published !== isRunning}
          onChange={start}
        />
      ) : (
        <p>
          Antes de publicarlo, <Link to={PATHS.rates}>guarda tus tarifas</Link>.
        </p>
      )}
      {published && (
        <>
          <p className={styles.address}>
            <a href={url} target="_blank" rel="noreferrer">
              {url}
            </a>
          </p>
          <div className={styles.actions}>
            <CopyButton text={url} label="Copiar la dirección" />
            {!hasQrCode && (
              <OutlineButton
                size="plain"
                onClick={() => {
                  setHasQrCode(true);
                }}
              >
                Ver el código QR
              </OutlineButton>
            )}
          </div>
          {hasQrCode && <QrCode url={url} />}
        </>
      )}
    </Panel>
  );
}

interface PublishPanelProps {
  readonly settings: Pick<QuoterSettingsResponse, 'id' | 'published' | 'has_rates'>;
}
