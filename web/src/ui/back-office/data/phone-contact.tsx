import { displayPhone, phoneChatUrl, phoneLink } from '@llevo/contract/rules/phone';
import { IconBrandWhatsapp } from '../../icons/brand-whatsapp.ts';
import styles from './phone-contact.module.css';

interface PhoneContactProps {
  /** In any format; '' for none. */
  readonly phone: string;
  /** Name of the person: the first name begins the message. */
  readonly name: string;
  /** Subject of the message, such as "el servicio S-7F3K9A". */
  readonly about?: string | undefined;
}

/** A phone number to call, and a WhatsApp chat with it; a dash for none. */
export function PhoneContact({ phone, name, about }: PhoneContactProps) {
  if (phone === '') return <span data-empty>–</span>;
  const [first = ''] = name.split(' ');
  const greeting = about === undefined ? `Hola ${first}:` : `Hola ${first}, te escribimos por ${about}.`;
  const chat = phoneChatUrl(phone, greeting);
  return (
    <span className={styles.contact}>
      <a href={phoneLink(phone)}>{displayPhone(phone)}</a>
      {chat !== null && (
        <a
          className={styles.chat}
          href={chat}
          target="_blank"
          rel="noreferrer"
          aria-label={`WhatsApp a ${name}`}
          title="Escribir por WhatsApp"
        >
          <IconBrandWhatsapp size={18} stroke={1.7} aria-hidden="true" />
        </a>
      )}
    </span>
  );
}
