import { Drawer } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { mailSearchPath, servicePath } from '../../../lib/back-office-paths.ts';
import { QueryBoundary } from '../../../ui/back-office/status/query-boundary.tsx';
import { oneMailQuery } from '../api/mail.ts';
import type { MailDetail } from '../api/mail.ts';
import { addressOf, channelName, fallbackText, recipientText } from './channel-text.ts';
import { MailFacts, MailStateMark, RetryMailButton } from './mail-parts.tsx';
import styles from './mail.module.css';

interface MailDrawerProps {
  /** Null closes it. */
  readonly id: string | null;
  readonly onClose: () => void;
}

/** One message, beside the list. */
export const MailDrawer = ({ id, onClose }: MailDrawerProps) => (
  <Drawer
    opened={id !== null}
    onClose={onClose}
    size="34rem"
    title="Mensaje enviado"
    closeButtonProps={{ 'aria-label': 'Cerrar' }}
  >
    {id !== null && <LoadedMail id={id} />}
  </Drawer>
);

function LoadedMail({ id }: { readonly id: string }) {
  const mail = useQuery(oneMailQuery(id));
  return (
    <QueryBoundary query={mail} failureTitle="No pudimos cargar el mensaje">
      {(loaded) => <MailMessage mail={loaded} />}
    </QueryBoundary>
  );
}

function MailMessage({ mail }: { readonly mail: MailDetail }) {
  return (
    <article className={styles.message}>
      <div>
        <h2 className={styles.title}>{mail.subject}</h2>
        <p className={styles.to}>Para {recipientText(mail)}</p>
        <p className={styles.channel}>{fallbackText(mail) ?? channelName(mail)}</p>
      </div>
      <MailStateMark mail={mail} />
      <MailFacts mail={mail} isDetailed />
      <MailText mail={mail} />
      <div className={styles.actions}>
        {mail.state === 'failed' && <RetryMailButton mail={mail} />}
        {mail.serviceId !== null && <Link to={servicePath(mail.serviceId)}>Ver el servicio</Link>}
        <Link to={mailSearchPath(addressOf(mail))}>Ver todo lo que se le envió</Link>
      </div>
    </article>
  );
}

/** Why a text is not shown. */
const WITHHELD: Readonly<Record<NonNullable<MailDetail['withheld']>, string>> = {
  secret: 'Lleva un enlace o un código que es solo de quien lo recibe: por eso su texto no se muestra ni se guarda.',
  personal: 'Es para una persona de tu equipo: solo el dueño de la cuenta puede leer su texto.',
};

/** The text as it was sent, with the label of its button and the names of its files. */
function MailText({ mail: { text, withheld } }: { readonly mail: MailDetail }) {
  if (text === null) return <p className={styles.channel}>{withheld !== null && WITHHELD[withheld]}</p>;
  return (
    <div className={styles.text}>
      {text.paragraphs.map((paragraph, index) => (
        // The same paragraph may stand twice.
        <p key={`${index.toString()} ${paragraph}`}>{paragraph}</p>
      ))}
      {text.button !== null && <p className={styles.button}>{`Botón: ${text.button}`}</p>}
      {text.files.length > 0 && <p className={styles.button}>{`Adjuntos: ${text.files.join(', ')}`}</p>}
    </div>
  );
}
