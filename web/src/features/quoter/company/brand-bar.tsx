import type { PublicQuoter } from '@llevo/contract/entities/quoter-settings';
import { chatUrl, phoneLink } from '@llevo/contract/rules/phone';
import { CompanyLogo } from '../../../ui/brand/company-logo.tsx';
import { Icon } from '../../../ui/controls/icon.tsx';
import styles from './company-bar.module.css';
import { useBrandColour } from './use-brand-colour.ts';

type Brand = Pick<PublicQuoter, 'name' | 'colour' | 'phone' | 'whatsapp' | 'logo_url'>;

/** Begins a visitor's chat with the company. */
const QUESTION = 'Hola, tengo una pregunta sobre un viaje.';

/** Bar in a company's colour with its name and contact; with its logo, or on its own page with its initial instead. */
export function BrandBar({ company, isTitle = false }: { readonly company: Brand; readonly isTitle?: boolean }) {
  const { name, colour, logo_url: logo, phone, whatsapp } = company;
  const bar = useBrandColour(colour);
  return (
    <section ref={bar} className={styles.bar} aria-label={name} data-page={isTitle || undefined}>
      <span className={styles.company}>
        {logo !== null && <CompanyLogo src={logo} alt="" />}
        {logo === null && isTitle && (
          <span className={styles.initial} aria-hidden="true">
            {name.slice(0, 1).toUpperCase()}
          </span>
        )}
        <strong className={styles.name}>{name}</strong>
      </span>
      <span className={styles.contact}>
        {phone !== null && (
          <a href={phoneLink(phone)} aria-label={`Llamar al ${phone}`}>
            <Icon name="phone" size={20} />
            <span className={styles.words}>{phone}</span>
          </a>
        )}
        {whatsapp !== null && (
          <a href={chatUrl(whatsapp, QUESTION)} target="_blank" rel="noreferrer" aria-label="WhatsApp">
            <Icon name="chat" size={20} />
            <span className={styles.words}>WhatsApp</span>
          </a>
        )}
      </span>
    </section>
  );
}
