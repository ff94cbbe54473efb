import { phoneLink } from '@llevo/contract/rules/phone';
import { SEA_CROSSING_MESSAGE } from '@llevo/contract/rules/quoter/sea-crossing';
import { supportChatUrl } from '../../../lib/brand/company.ts';
import { useRetry } from '../../../lib/http/use-retry.ts';
import { getCompany } from '../api/quoter.ts';
import { companyChatUrl } from '../company/company-chat-url.ts';
import styles from './price-bar.module.css';

const QUESTION = 'Hola, quiero cotizar un recorrido que cruza el mar.';

/** Explains why a trip over the sea has no price, with a contact. */
export default function SeaCrossingNote({ empresa }: { readonly empresa: string | null }) {
  const company = useRetry(`company ${empresa ?? ''}`, (signal) => getCompany(empresa, signal));
  const { phone, whatsapp } = company.status === 'ready' ? company.value : { phone: null, whatsapp: null };
  // Visitors of a company must not reach the operator.
  const chat =
    whatsapp !== null ? companyChatUrl(whatsapp, QUESTION) : empresa === null ? supportChatUrl(QUESTION) : null;
  return (
    <p className={styles.note} role="status">
      {SEA_CROSSING_MESSAGE}
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
