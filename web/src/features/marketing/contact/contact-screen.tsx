import type { sendMail } from '@llevo/contract/endpoints/support';
import { useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { supportChatUrl } from '../../../lib/brand/company.ts';
import { SUPPORT_EMAIL } from '../../../lib/env.ts';
import { emailField, textField } from '../../../lib/form/fields.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { call } from '../../../lib/http/call.ts';
import { notify } from '../../../lib/notifications/notifications.ts';
import { PATHS } from '../../../lib/paths.ts';
import { SocialLinks } from '../../../ui/brand/social-links.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { Icon } from '../../../ui/controls/icon.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { EmailField, TextField } from '../../../ui/fields/text-field.tsx';
import styles from './contact.module.css';

const ROWS = 6;

/** Longest message that the server accepts, in characters. */
const MAX_MESSAGE = 5000;

const MAX_NAME = 120;

const newKey = () => crypto.randomUUID();

/** SPEC §5's contact form: name, e-mail and message, all required. */
export function ContactForm({ hint }: { readonly hint: string }) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  // Idempotency key: a message sent again after a lost response is delivered once.
  const [key, setKey] = useState(newKey);
  const thanks = useRef<HTMLParagraphElement>(null);
  const form = useForm({
    fields: {
      name: textField({ message: 'Please enter your name' }),
      email: emailField({ message: 'Please enter your email address' }),
      message: textField({ message: 'Please enter a message' }),
    },
    focusOnError: 'message',
    send: async ({ name, email, message }) => {
      const input = { name: name.trim(), email: email.trim(), message: message.trim() };
      await call<typeof sendMail>({ method: 'POST', path: '/api/utility/mail' }, input, {
        idempotencyKey: key,
      });
      setKey(newKey());
      notify('success', 'Message Sent');
      form.reset();
      setSentTo(input.email);
      requestAnimationFrame(() => thanks.current?.focus());
    },
  });
  const message = form.bind('message');
  return (
    // POST: a submit before hydration must not put values in the URL.
    <form method="post" className={styles.form} onSubmit={form.submit} noValidate>
      <div role="status">
        {sentTo !== null && (
          <p ref={thanks} tabIndex={-1} className={styles.sent}>
            <strong lang="en">Message Sent</strong>
            Te respondemos a {sentTo}.
          </p>
        )}
      </div>
      <TextField label="Nombre" autoComplete="name" maxLength={MAX_NAME} field={form.bind('name')} />
      <EmailField label="Correo" autoComplete="email" field={form.bind('email')} />
      <Field label="Mensaje" hint={hint} error={message.error}>
        {(control) => (
          <textarea
            {...control}
            name={message.name}
            required
            rows={ROWS}
            maxLength={MAX_MESSAGE}
            value={message.value}
            onChange={(event) => {
              message.onChange(event.target.value);
            }}
            onBlur={message.onBlur}
          />
        )}
      </Field>
      <div role="alert">{form.error !== null && <p className={styles.refusal}>{form.error}</p>}</div>
      <Button type="submit" isBusy={form.isSending}>
        {form.isSending ? 'Enviando…' : 'Enviar mensaje'}
      </Button>
    </form>
  );
}

/** Topics of a message, by the word in the URL (`?tema=`), with hints for a complete message. */
interface Topic {
  readonly title: string;
  readonly lead: string;
  readonly hint: string;
}

const GENERAL_TOPIC: Topic = {
  title: 'Escríbenos',
  lead: 'Contestan personas, todos los días. Si es por un servicio en curso, por WhatsApp es más rápido.',
  hint: 'Si es por un servicio o una cotización, pon su número.',
};

const TOPICS: Readonly<Record<string, Topic>> = {
  empresas: {
    title: 'Hablemos de tu carga',
    lead: 'Con estos datos te respondemos con una propuesta por escrito.',
    hint: 'Qué llevas, cada cuánto, entre qué lugares y qué horario te sirve.',
  },
  conductores: {
    title: 'Conduce con Llevo',
    lead: 'Cuéntanos de tu vehículo y te decimos cómo empezar.',
    hint: 'Qué vehículo tienes, de qué año, en qué ciudad trabajas y un celular.',
  },
  flota: {
    title: 'Tu flota en Llevo',
    lead: 'Te mostramos el sistema con tus rutas y tus precios, sin costo.',
    hint: 'Cuántos vehículos y conductores tienes, y cómo llevas hoy los servicios.',
  },
  datos: {
    title: 'Tus datos personales',
    lead: 'Por aquí ejerces tus derechos. Te contestamos dentro de los quince días que da la ley.',
    hint: 'Qué quieres hacer (ver, corregir, eliminar, oponerte, llevarte tus datos) y con qué correo o celular te registraste.',
  },
};

/** The topic of a word; the general topic if it is missing or unknown. */
export const findTopic = (word: string | null): Topic =>
  (word !== null && Object.hasOwn(TOPICS, word) ? TOPICS[word] : undefined) ?? GENERAL_TOPIC;

/** SPEC §2 /contact: the contact form and other ways to reach Llevo. */
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
