import { guayaquilTime } from '@llevo/contract/rules/dates';
import { Link } from 'react-router-dom';
import { servicePath } from '../../../lib/back-office-paths.ts';
import { useSession } from '../../../lib/session/session.ts';
import { classNames } from '../../../ui/class-names.ts';
import { IconChevronRight } from '../../../ui/icons/chevron-right.ts';
import type { MailItem } from '../api/mail.ts';
import { addressOf, channelName, ROLE_LABELS, shortSubject } from './channel-text.ts';
import { MailFacts, MailStateMark, RetryMailButton } from './mail-parts.tsx';
import styles from './mail.module.css';

interface MailRowProps {
  readonly mail: MailItem;
  readonly onOpen: () => void;
}

/** One message at its time of the day, in one line; a second one says why it failed, was held or is tried again. */
export function MailRow({ mail, onOpen }: MailRowProps) {
  const session = useSession();
  const accountName = session?.accounts.find(({ id }) => id === session.account_id)?.name;
  const isPlain = isOnItsWay(mail);
  const isLong = !isPlain || mail.attempts > 1;
  return (
    <li className={classNames(styles.mail, isLong && styles.long)}>
      <time className={styles.hour} dateTime={mail.createdAt}>
        {guayaquilTime(Date.parse(mail.createdAt))}
      </time>
      <button type="button" className={styles.subject} title={mail.subject} onClick={onOpen}>
        {shortSubject(mail.subject, { accountName, number: mail.service?.number })}
      </button>
      <div className={styles.meta}>
        <Recipient mail={mail} />
        {mail.service !== null && (
          <Link className={styles.service} to={servicePath(mail.service.id)}>
            {mail.service.number}
          </Link>
        )}
        <span className={styles.channel}>{channelName(mail)}</span>
        <MailStateMark mail={mail} />
      </div>
      {!isPlain && <MailFacts mail={mail} className={styles.details} />}
      {isPlain && isLong && <p className={styles.details}>{`${mail.attempts.toString()} intentos`}</p>}
      {mail.state === 'failed' && <RetryMailButton mail={mail} className={styles.retry} />}
      <IconChevronRight className={styles.chevron} size={18} stroke={1.8} aria-hidden="true" />
    </li>
  );
}

/** Name and role; of an unknown recipient the address or number. */
function Recipient({ mail }: Pick<MailRowProps, 'mail'>) {
  const { recipient } = mail;
  const address = addressOf(mail);
  if (recipient === null) {
    return (
      <p className={styles.to} title={address}>
        {address}
      </p>
    );
  }
  return (
    <p className={styles.to} title={address}>
      {recipient.name} <span className={styles.role}>{ROLE_LABELS[recipient.role]}</span>
    </p>
  );
}

/** Whether a message was sent on the first channel that was tried, or has never failed so far. */
const isOnItsWay = ({ state, attempts, lastError, held, whatsapp }: MailItem): boolean =>
  (whatsapp?.failure ?? null) === null &&
  (state === 'sent' || (state === 'pending' && attempts <= 1 && lastError === null && held === null));
