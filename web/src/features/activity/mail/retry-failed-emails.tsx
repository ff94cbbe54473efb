import { formatCount } from '@llevo/contract/rules/format-number';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useRetryEmails } from '../api/mail.ts';
import type { MailItem } from '../api/mail.ts';
import styles from './mail.module.css';

interface RetryFailedEmailsProps {
  /** The failed emails loaded so far. */
  readonly mails: readonly MailItem[];
  readonly hasMore: boolean;
}

/** Retries the loaded failed emails one after another, with its progress. */
export function RetryFailedEmails({ mails, hasMore }: RetryFailedEmailsProps) {
  const [retried, setRetried] = useState(0);
  const retry = useRetryEmails(setRetried);
  const total = retry.variables?.length ?? 0;
  return (
    <div className={styles.retryAll}>
      <Button
        variant="outline"
        loading={retry.isPending}
        onClick={() => {
          setRetried(0);
          retry.mutate(mails.map(({ id }) => id));
        }}
      >
        {hasMore ? `Reintentar los ${formatCount(mails.length)} cargados` : 'Reintentar los fallidos'}
      </Button>
      <span role="status">
        {retry.isPending ? `Reintentando: ${formatCount(retried)} de ${formatCount(total)}` : ''}
      </span>
    </div>
  );
}
