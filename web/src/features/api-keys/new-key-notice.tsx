import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { developersPath } from '../../lib/back-office-paths.ts';
import { PATHS } from '../../lib/paths.ts';
import { SecretNotice } from '../../ui/back-office/status/secret-notice.tsx';
import type { NewKey } from './api/api-keys.ts';

interface NewKeyNoticeProps {
  readonly newKey: NewKey;
  /** Hides a notice above the list; without it, a link to the list is shown. */
  readonly onSaved?: () => void;
}

/** The full key, shown only once. */
export const NewKeyNotice = ({ newKey, onSaved }: NewKeyNoticeProps) => (
  <SecretNotice
    title={`Copia la clave «${newKey.name}» ahora`}
    note="Es la única vez que se muestra. Guárdala como una contraseña: quien la tenga puede hacer lo que sus permisos dicen."
    secret={newKey.full_key}
    label="Clave completa"
    copyLabel="Copiar clave"
  >
    {onSaved === undefined ? (
      <Button component={Link} to={PATHS.apiKeys}>
        Ya la guardé
      </Button>
    ) : (
      <Button onClick={onSaved}>Ya la guardé</Button>
    )}
    <Button component={Link} to={developersPath(newKey.scope)} variant="subtle">
      Hacer la primera llamada
    </Button>
  </SecretNotice>
);
