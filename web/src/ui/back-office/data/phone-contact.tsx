import { displayPhone, phoneChatUrl, phoneLink } from '@llevo/contract/rules/phone';
import { IconBrandWhatsapp } from '../../icons/brand-whatsapp.ts';
import { IconPhone } from '../../icons/phone.ts';
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
  return (
    <span className={styles.contact}>
      <a href={phoneLink(phone)}>{displayPhone(phone)}</a>
      <ChatLink phone={phone} name={name} about={about} />
    </span>
  );
}

/** An icon that calls a number, where there is no room for the number; nothing for none. */
export function CallLink({ phone, name }: Pick<PhoneContactProps, 'phone' | 'name'>) {
  if (phone === '') return null;
  return (
    <a
      className={styles.icon}
      href={phoneLink(phone)}
      aria-label={`Llamar a ${name}`}
      title={`Llamar al ${displayPhone(phone)}`}
    >
      <IconPhone size={18} stroke={1.7} aria-hidden="true" />
    </a>
  );
}

/** The URL of a WhatsApp chat that begins with a greeting; null for a number that can have none. */
export function greetingChatUrl({ phone, name, about }: PhoneContactProps): string | null {
  const [first = ''] = name.split(' ');
  return phoneChatUrl(phone, about === undefined ? `Hola ${first}:` : `Hola ${first}, te escribimos por ${about}.`);
}

/** A WhatsApp chat with a number; nothing for one that can have none. */
export function ChatLink({ phone, name, about }: PhoneContactProps) {
  const chat = greetingChatUrl({ phone, name, about });
  if (chat === null) return null;
  return (
    <a
      className={styles.icon}
      href={chat}
      target="_blank"
      rel="noreferrer"
      aria-label={`WhatsApp a ${name}`}
      title="Escribir por WhatsApp"
    >
      <IconBrandWhatsapp size={18} stroke={1.7} aria-hidden="true" />
    </a>
  );
}
