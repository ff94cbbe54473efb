import { MAIL_HOLD_REASONS } from '@llevo/contract/rules/activity/mail-budget';
import { formatDateTime } from '@llevo/contract/rules/dates';
import { Button } from '@mantine/core';
import { DescriptionItem } from '../../../ui/back-office/data/description-list.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { useRetryMail } from '../api/mail.ts';
import type { MailItem } from '../api/mail.ts';
import { addressOf, fallbackText, stateText } from './channel-text.ts';
import { mailErrorText } from './mail-error-text.ts';
import styles from './mail.module.css';

interface MailPartProps {
  readonly mail: MailItem;
  readonly className?: string | undefined;
}

/** The delivery state of a message. */
export const MailStateMark = ({ mail }: { readonly mail: MailItem }) => (
  <p className={styles.state} data-state={mail.state}>
    <i className={styles.dot} aria-hidden="true" />
    {stateText(mail)}
  </p>
);

interface MailFactsProps extends MailPartProps {
  /** Adds when it was written and sent, and the mail server's own answer; without them it names the address. */
  readonly isDetailed?: boolean;
}

/** The attempts of a message, and why it failed or was held. */
export function MailFacts({ mail, className, isDetailed = false }: MailFactsProps) {
  const failure = mail.whatsapp?.failure ?? null;
  const error = mail.state === 'sent' || mail.held !== null ? null : mail.lastError;
  const explanation = error === null ? null : mailErrorText(error);
  const fallback = isDetailed ? null : fallbackText(mail);
  return (
    <dl className={classNames(styles.facts, className)}>
      {isDetailed && <MailTimes mail={mail} />}
      {!isDetailed && mail.recipient !== null && <DescriptionItem label="Para">{addressOf(mail)}</DescriptionItem>}
      <DescriptionItem label="Intentos">{mail.attempts.toString()}</DescriptionItem>
      {mail.nextAttemptAt !== null && (
        <DescriptionItem label="Próximo intento">{formatDateTime(mail.nextAttemptAt)}</DescriptionItem>
      )}
      {explanation !== null && <DescriptionItem label="Último error">{explanation}</DescriptionItem>}
      {isDetailed && error !== explanation && <DescriptionItem label="Respuesta del servidor">{error}</DescriptionItem>}
      {failure !== null && <DescriptionItem label={fallback ?? 'WhatsApp'}>{failure}</DescriptionItem>}
      {mail.held !== null && <DescriptionItem label="Motivo">{MAIL_HOLD_REASONS[mail.held]}</DescriptionItem>}
    </dl>
  );
}

/** When a message was written and sent. */
const MailTimes = ({ mail: { createdAt, sentAt } }: MailPartProps) => (
  <>
    <DescriptionItem label="Creado">{formatDateTime(createdAt)}</DescriptionItem>
    {sentAt !== null && <DescriptionItem label="Enviado">{formatDateTime(sentAt)}</DescriptionItem>}
  </>
);

/** Sends a failed message again. */
export function RetryMailButton({ mail, className }: MailPartProps) {
  const retry = useRetryMail();
  return (
    <Button
      className={className ?? ''}
      variant="outline"
      loading={retry.isPending}
      aria-label={`Reintentar: ${mail.subject}, para ${addressOf(mail)}`}
      onClick={() => {
        retry.mutate(mail.id);
      }}
    >
      Reintentar
    </Button>
  );
}
