import type { PublicQuoter } from '@llevo/contract/entities/quoter-settings';
import styles from './company-facts.module.css';
import { areaText, hoursTexts, paymentsText } from './company-texts.ts';

interface CompanyTermsProps {
  readonly company: Pick<PublicQuoter, 'hours' | 'area' | 'payment_types'>;
}

/** When a company's trips may start, where, and how they are paid, in the list of its facts. */
export const CompanyTerms = ({ company: { hours, area, payment_types: payments } }: CompanyTermsProps) => (
  <>
    <div className={styles.term}>
      <dt>Horas de salida</dt>
      {hoursTexts(hours).map((text) => (
        <dd key={text}>{text}</dd>
      ))}
    </div>
    <div className={styles.term}>
      <dt>Recoge</dt>
      <dd>{areaText(area)}</dd>
    </div>
    <div className={styles.term}>
      <dt>Formas de pago</dt>
      <dd>{paymentsText(payments)}</dd>
    </div>
  </>
);
