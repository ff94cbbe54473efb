import type { sendMail } from '@llevo/contract/endpoints/support';
import { useRef, useState } from 'react';
import { emailField, textField } from '../../../lib/form/fields.ts';
import { call } from '../../../lib/http/call.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { notify } from '../../../lib/notifications/notifications.ts';
import { EmailField, TextField } from '../../../ui/fields/text-field.tsx';
import styles from './contact.module.css';

const ROWS = 6;
/** As much as the server takes. */
const MAX_MESSAGE = 5000;
const MAX_NAME = 120;

const newKey = () => crypto.randomUUID();

/** SPEC §5's contact form: name, e-mail and message, all required. */
export function ContactForm({ hint }: { readonly hint: string }) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  // A message that was sent again because no answer came is delivered once.
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
