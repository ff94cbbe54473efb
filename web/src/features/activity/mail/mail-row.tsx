import { formatDateTime } from '@llevo/contract/rules/dates';
import { Button } from '@mantine/core';
import { DescriptionItem } from '../../../ui/back-office/data/description-list.tsx';
import type { MailItem } from '../api/mail.ts';
import { useRetryMail } from '../api/mail.ts';
import { MAIL_STATE_LABELS } from '../mail-state-labels.ts';
import styles from './mail.module.css';

/** One e-mail: recipient, subject, delivery state, and a retry where it failed. */
export function MailRow({ mail }: { readonly mail: MailItem }) {
  const retry = useRetryMail();
  return (
    <li className={styles.mail} data-state={mail.state}>
      <div className={styles.about}>
        <p className={styles.subject}>{mail.subject}</p>
        <p className={styles.to}>Para {mail.to}</p>
      </div>
      <p className={styles.state}>
        <i className={styles.dot} aria-hidden="true" />
        {MAIL_STATE_LABELS[mail.state].one}
      </p>
      <dl className={styles.details}>
        <DescriptionItem label="Creado">{formatDateTime(mail.createdAt)}</DescriptionItem>
        {mail.sentAt !== null && <DescriptionItem label="Enviado">{formatDateTime(mail.sentAt)}</DescriptionItem>}
        <DescriptionItem label="Intentos">{mail.attempts.toString()}</DescriptionItem>
        {mail.nextAttemptAt !== null && (
          <DescriptionItem label="Próximo intento">{formatDateTime(mail.nextAttemptAt)}</DescriptionItem>
        )}
        {mail.lastError !== null && mail.state !== 'sent' && (
          <DescriptionItem label="Último error">{mail.lastError}</DescriptionItem>
        )}
      </dl>
      {mail.state === 'failed' && (
        <Button
          className={styles.retry ?? ''}
          variant="outline"
          loading={retry.isPending}
          aria-label={`Reintentar: ${mail.subject}, para ${mail.to}`}
          onClick={() => {
            retry.mutate(mail.id);
          }}
        >
          Reintentar
        </Button>
      )}
    </li>
  );
}
