import type { SecurityEvent } from '@llevo/contract/entities/security-event';
import { countryName } from '@llevo/contract/rules/account/country-name';
import { parseUserAgent } from '@llevo/contract/rules/account/device';
import { formatDateTime } from '@llevo/contract/rules/dates';
import { PAGE_LANGUAGE } from '../../../lib/i18n/language.ts';
import { eventDetail, eventTitle } from './security-event-labels.ts';
import styles from '../access-list.module.css';

/** One event: what happened, how, when and from where. */
export function SecurityEventRow({ event }: { readonly event: SecurityEvent }) {
  const detail = eventDetail(event);
  return (
    <li className={styles.item}>
      <div className={styles.text}>
        <p className={styles.title}>{eventTitle(event)}</p>
        {detail !== null && <p className={styles.details}>{detail}</p>}
        <p className={styles.details}>
          <time dateTime={event.date}>{formatDateTime(event.date)}</time>
          {placesOf(event).map((place) => ` · ${place}`)}
        </p>
      </div>
    </li>
  );
}

/** Device, country and network, as far as they are known. */
function placesOf({ user_agent: userAgent, country, network }: SecurityEvent): string[] {
  return [
    userAgent === '' ? '' : parseUserAgent(userAgent).name,
    country === null ? '' : countryName(country, PAGE_LANGUAGE),
    network === '' ? '' : `Red ${network}`,
  ].filter((place) => place !== '');
}
