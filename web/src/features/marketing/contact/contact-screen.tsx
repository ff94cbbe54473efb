import { Link, useSearchParams } from 'react-router-dom';
import { supportChatUrl } from '../../../lib/brand/company.ts';
import { SUPPORT_EMAIL } from '../../../lib/env.ts';
import { PATHS } from '../../../lib/paths.ts';
import { Icon } from '../../../ui/controls/icon.tsx';
import { SocialLinks } from '../../../ui/brand/social-links.tsx';
import { ContactForm } from './contact-form.tsx';
import styles from './contact.module.css';
import { findTopic } from './topics.ts';

/** SPEC §2 /contact. */
export default function ContactScreen() {
  const [params] = useSearchParams();
  const { title, lead, hint } = findTopic(params.get('tema'));
  return (
    <div className={styles.page}>
      <div className={styles.intro}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        <ul className={styles.ways}>
          <li>
            <a href={supportChatUrl()} target="_blank" rel="noreferrer">
              <Icon name="chat" />
              <span>
                <strong>WhatsApp</strong>
                Para un servicio en curso
              </span>
            </a>
          </li>
          <li>
            <a href={`mailto:${SUPPORT_EMAIL}`}>
              <Icon name="mail" />
              <span>
                <strong>{SUPPORT_EMAIL}</strong>
                Para todo lo demás
              </span>
            </a>
          </li>
          <li>
            <Link to={PATHS.quoter}>
              <Icon name="forward" />
              <span>
                <strong>Cotizador</strong>
                Si lo que buscas es un precio
              </span>
            </Link>
          </li>
        </ul>
        <SocialLinks />
      </div>
      <div className={styles.card}>
        <ContactForm hint={hint} />
        <p className={styles.privacy}>
          Usamos tu nombre y tu correo para responderte. Más en la{' '}
          <Link to={PATHS.privacy}>política de privacidad</Link>.
        </p>
      </div>
    </div>
  );
}
