import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { webhookPath } from '../../lib/back-office-paths.ts';
import { SecretNotice } from '../../ui/back-office/status/secret-notice.tsx';
import type { NewSecret } from './api/webhooks.ts';

interface NewSecretNoticeProps {
  readonly webhook: NewSecret;
  /** Hides a notice on the endpoint's page; without it, a link to that page is shown. */
  readonly onSaved?: () => void;
}

/** The signing secret, shown only once. */
export const NewSecretNotice = ({ webhook, onSaved }: NewSecretNoticeProps) => (
  <SecretNotice
    title="Copia el secreto ahora"
    note="Es la única vez que se muestra. Con él tu servidor comprueba que cada llamada es nuestra: mira la firma de la cabecera Llevo-Signature."
    secret={webhook.secret}
    label="Secreto completo"
    copyLabel="Copiar secreto"
  >
    {onSaved === undefined ? (
      <Button component={Link} to={webhookPath(webhook.id)}>
        Ya lo guardé
      </Button>
    ) : (
      <Button onClick={onSaved}>Ya lo guardé</Button>
    )}
  </SecretNotice>
);
