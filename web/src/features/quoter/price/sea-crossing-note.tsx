import type { TripObstacle } from '@llevo/contract/geo/trip-obstacle';
import { chatUrl, phoneLink } from '@llevo/contract/rules/phone';
import { OBSTACLE_MESSAGES } from '@llevo/contract/rules/quoter/sea-crossing';
import { supportChatUrl } from '../../../lib/brand/company.ts';
import { useRetry } from '../../../lib/http/use-retry.ts';
import { getCompany } from '../api/quoter.ts';
import styles from './price-bar.module.css';

const QUESTIONS: Readonly<Record<TripObstacle, string>> = {
  sea: 'Hola, quiero cotizar un recorrido que cruza el mar.',
  river: 'Hola, quiero cotizar un recorrido hasta donde solo se llega por río.',
};

interface SeaCrossingNoteProps {
  readonly obstacle: TripObstacle;
  readonly empresa: string | null;
}

/** Explains why a trip over the sea or a river has no price, with a contact. */
export default function SeaCrossingNote({ obstacle, empresa }: SeaCrossingNoteProps) {
  const company = useRetry(`company ${empresa ?? ''}`, (signal) => getCompany(empresa, signal));
  const { phone, whatsapp } = company.status === 'ready' ? company.value : { phone: null, whatsapp: null };
  // Visitors of a company must not reach the operator.
  const chat =
    whatsapp !== null
      ? chatUrl(whatsapp, QUESTIONS[obstacle])
      : empresa === null
        ? supportChatUrl(QUESTIONS[obstacle])
        : null;
  return (
    <p className={styles.note} role="status">
      {OBSTACLE_MESSAGES[obstacle]}
      {chat !== null && (
        <>
          {' '}
          <a href={chat} target="_blank" rel="noreferrer">
            WhatsApp
          </a>
        </>
      )}
      {phone !== null && (
        <>
          {' '}
          <a href={phoneLink(phone)}>{phone}</a>
        </>
      )}
    </p>
  );
}
