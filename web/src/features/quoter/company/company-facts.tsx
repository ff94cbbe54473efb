import type { PublicQuoter } from '@llevo/contract/entities/quoter-settings';
import { phoneLink } from '@llevo/contract/rules/phone';
import styles from './company-facts.module.css';
import { areaText, hoursTexts } from './company-texts.ts';

type Facts = Pick<PublicQuoter, 'phone' | 'hours' | 'area'>;

/** Telephone, hours and area of a company; nothing if it has set none of them. */
export function CompanyFacts({ company: { phone, hours, area } }: { readonly company: Facts }) {
  const times = hoursTexts(hours);
  const place = areaText(area);
  if (phone === null && times.length === 0 && place === null) return null;
  return (
    <dl className={styles.facts}>
      {phone !== null && (
        <div>
          <dt>Teléfono</dt>
          <dd>
            <a href={phoneLink(phone)}>{phone}</a>
          </dd>
        </div>
      )}
      {times.length > 0 && (
        <div>
          <dt>Horas de salida</dt>
          {times.map((text) => (
            <dd key={text}>{text}</dd>
          ))}
        </div>
      )}
      {place !== null && (
        <div>
          <dt>Recoge</dt>
          <dd>{place}</dd>
        </div>
      )}
    </dl>
  );
}
