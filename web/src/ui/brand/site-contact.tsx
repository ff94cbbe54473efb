import { supportChatUrl } from '../../lib/brand/company.ts';
import { SUPPORT_EMAIL } from '../../lib/env.ts';
import { buttonClass } from '../controls/button.tsx';
import { Icon } from '../controls/icon.tsx';
import styles from './site-contact.module.css';

/** The site's own contact, where a company has none or could not be loaded. */
export const SiteContact = ({ about }: { readonly about: string }) => (
  <div className={styles.contact}>
    <a
      className={buttonClass('plain')}
      href={supportChatUrl(`Hola, escribo por ${about}.`)}
      target="_blank"
      rel="noreferrer"
    >
      <Icon name="chat" size={20} /> <span>Escribir a Llevo</span>
    </a>
    <a className={buttonClass('plain')} href={`mailto:${SUPPORT_EMAIL}`}>
      <span>Enviar un correo</span>
    </a>
  </div>
);
