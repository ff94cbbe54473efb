import { chatUrl, phoneLink } from '@llevo/contract/rules/phone';
import type { TrackedService } from '@llevo/contract/entities/tracking';
import { buttonClass } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/controls/icon.tsx';
import styles from './tracking.module.css';

interface ContactLinksProps {
  readonly company: TrackedService['company'];
  readonly number: string;
}

/** Call and WhatsApp of the company, as far as it gave them. */
export function ContactLinks({ company: { phone, whatsapp }, number }: ContactLinksProps) {
  if (phone === null && whatsapp === null) return null;
  return (
    <div className={styles.contact}>
      {phone !== null && (
        <a className={buttonClass('plain')} href={phoneLink(phone)}>
          Llamar a la empresa
        </a>
      )}
      {whatsapp !== null && (
        <a
          className={buttonClass('plain')}
          href={chatUrl(whatsapp, `Hola, escribo por el servicio ${number}.`)}
          target="_blank"
          rel="noreferrer"
        >
          <Icon name="chat" size={20} />
          WhatsApp
        </a>
      )}
    </div>
  );
}
