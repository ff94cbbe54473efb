import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { webhookPath } from '../../lib/paths.ts';
import { CopyButton } from '../../ui/back-office/buttons/copy-button.tsx';
import type { NewSecret } from './api/webhooks.ts';
import styles from './webhooks.module.css';

interface NewSecretNoticeProps {
  readonly webhook: NewSecret;
  /** Hides the notice, where it is shown on the endpoint's page; a link to that page otherwise. */
  readonly onSaved?: () => void;
}

/** The signing secret, shown only once. */
export function NewSecretNotice({ webhook, onSaved }: NewSecretNoticeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <section className={styles.newSecret} aria-labelledby="new-secret-title">
      <h2 ref={heading} id="new-secret-title" tabIndex={-1} className={styles.newSecretTitle}>
        Copia el secreto ahora
      </h2>
      <p className={styles.note}>
        Es la única vez que se muestra. Con él tu servidor comprueba que cada llamada es nuestra: mira la firma de la
        cabecera Llevo-Signature.
      </p>
      <div className={styles.newSecretLine}>
        <code className={styles.newSecretValue} aria-label="Secreto completo">
          {webhook.secret}
        </code>
        <CopyButton text={webhook.secret} label="Copiar secreto" />
      </div>
      <div className={styles.actions}>
        {onSaved === undefined ? (
          <Button component={Link} to={webhookPath(webhook.id)}>
            Ya lo guardé
          </Button>
        ) : (
          <Button onClick={onSaved}>Ya lo guardé</Button>
        )}
      </div>
    </section>
  );
}
