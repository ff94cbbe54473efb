import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { PATHS } from '../../lib/paths.ts';
import { CopyButton } from '../../ui/back-office/buttons/copy-button.tsx';
import styles from './api-keys.module.css';
import type { NewKey } from './api/api-keys.ts';

/** The whole key, shown this once. */
export function NewKeyNotice({ newKey }: { readonly newKey: NewKey }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <section className={styles.full} aria-labelledby="full-key-title">
      <h2 ref={heading} id="full-key-title" tabIndex={-1} className={styles.fullTitle}>
        Copia la clave «{newKey.name}» ahora
      </h2>
      <p className={styles.note}>
        Es la única vez que se muestra. Guárdala como una contraseña: quien la tenga puede hacer lo que sus permisos
        dicen.
      </p>
      <div className={styles.fullLine}>
        <code className={styles.fullKey} aria-label="Clave completa">
          {newKey.full_key}
        </code>
        <CopyButton text={newKey.full_key} label="Copiar clave" />
      </div>
      <div className={styles.fullActions}>
        <Button component={Link} to={PATHS.apiKeys}>
          Ya la guardé
        </Button>
        <Button component={Link} to={PATHS.developers} variant="subtle">
          Hacer la primera llamada
        </Button>
      </div>
    </section>
  );
}
