import type { QuoterSettingsResponse } from '@llevo/contract/entities/quoter-settings';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useAction } from '../../../lib/http/use-action.ts';
import { notify } from '../../../lib/notifications/notifications.ts';
import { PATHS } from '../../../lib/paths.ts';
import { CopyButton } from '../../../ui/back-office/buttons/copy-button.tsx';
import { OutlineButton } from '../../../ui/back-office/buttons/outline-button.tsx';
import { Panel } from '../../../ui/back-office/layout/panel.tsx';
import { Switch } from '../../../ui/fields/switch.tsx';
import { useSaveQuoter } from './api/quoter-settings.ts';
import { QrCode } from './qr-code.tsx';
import styles from './quoter-settings.module.css';
import { quoterUrl } from './quoter-urls.ts';

/** Whether the quoter is public, its address and the QR code of it. */
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
