import { PATHS } from '../../lib/paths.ts';
import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { CopyButton } from '../../ui/back-office/buttons/copy-button.tsx';
import styles from './api-keys.module.css';
import type { NewKey } from './api/api-keys.ts';

interface NewKeyNoticeProps {
  readonly newKey: NewKey;
  /** Hides the notice, where it is shown above the list; a link to the list otherwise. */
  readonly onSaved?: () => void;
}

/** The full key, shown only once. */
export function NewKeyNotice({ newKey, onSaved }: NewKeyNoticeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <section className={styles.newKey} aria-labelledby="new-key-title">
      <h2 ref={heading} id="new-key-title" tabIndex={-1} className={styles.newKeyTitle}>
        Copia la clave «{newKey.name}» ahora
      </h2>
      <p className={styles.note}>
        Es la única vez que se muestra. Guárdala como una contraseña: quien la tenga puede hacer lo que sus permisos
        dicen.
      </p>
      <div className={styles.newKeyLine}>
        <code className={styles.newKeyValue} aria-label="Clave completa">
          {newKey.full_key}
        </code>
        <CopyButton text={newKey.full_key} label="Copiar clave" />
      </div>
      <div className={styles.newKeyActions}>
        {onSaved === undefined ? (
          <Button component={Link} to={PATHS.apiKeys}>
            Ya la guardé
          </Button>
        ) : (
          <Button onClick={onSaved}>Ya la guardé</Button>
        )}
        <Button component={Link} to={PATHS.developers} variant="subtle">
          Hacer la primera llamada
        </Button>
      </div>
    </section>
  );
}
