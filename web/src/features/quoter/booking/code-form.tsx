import { displayPhone } from '@llevo/contract/rules/phone';
import { useState } from 'react';
import { textField } from '../../../lib/form/fields.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { useAction } from '../../../lib/http/use-action.ts';
import { serverNow } from '../../../lib/time/server-time.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { CodeField } from '../../../ui/fields/code-field.tsx';
import styles from '../quote/dialogs.module.css';
import { useCountdown } from '../quote/use-countdown.ts';
import type { AskedCode } from './kept-bookings.ts';

interface CodeFormProps {
  readonly asked: AskedCode;
  readonly confirm: (code: string) => Promise<unknown>;
  /** Asks for another message; resolves with the one that counts. */
  readonly askAgain: () => Promise<AskedCode['sent'] | null>;
  readonly onBack: () => void;
  /** Back to the form, for a code by email. */
  readonly onEmail: () => void;
}

/** "20 s" or "3 min", for the time since a message. */
function since(isoInstant: string): string {
  const seconds = Math.max(1, Math.round((serverNow() - Date.parse(isoInstant)) / 1000));
  return seconds < 60 ? `${seconds.toString()} s` : `${Math.round(seconds / 60).toString()} min`;
}

/** Advice for a code that was sent again. */
const LOOK = { whatsapp: 'Mira tus chats de WhatsApp.', email: 'Revisa también el correo no deseado.' } as const;

/** Form for the code sent to an address or a cellphone that this browser has not proved. */
export function CodeForm({
  asked: { input, sent, hasFailed = false },
  confirm,
  askAgain,
  onBack,
  onEmail,
}: CodeFormProps) {
  const [news, setNews] = useState('');
  const channel = input.channel ?? 'email';
  const isExpired = useCountdown(Date.parse(sent.expires_at)) === 0;
  const form = useForm({
    fields: { code: textField({ isSecret: true, message: 'Escribe el código de 6 dígitos' }) },
    focusOnError: 'code',
    isPublic: true,
    send: ({ code }) => confirm(code),
  });
  const again = useAction(async () => {
    const last = await askAgain();
    form.dismissError();
    if (last === null) return;
    setNews(
      last.sent_now
        ? `Lo enviamos otra vez. ${LOOK[channel]}`
        : `Ya te lo enviamos hace ${since(last.sent_at)}. ${LOOK[channel]}`,
    );
  });
  return (
    <form
      method="post"
      className={styles.stack}
      onSubmit={form.submit}
      aria-label={channel === 'whatsapp' ? 'Confirma tu celular' : 'Confirma tu correo'}
      noValidate
    >
      {hasFailed ? (
        <FailedCode input={input} />
      ) : channel === 'whatsapp' ? (
        <p>
          Enviamos un código por WhatsApp al <strong>{displayPhone(input.contact.cellphone)}</strong>, para que nadie
          pida viajes en tu nombre.
        </p>
      ) : (
        <p>
          Enviamos un código a <strong>{input.contact.email}</strong>, para que nadie pida viajes en tu nombre. También
          puedes confirmar con el botón de ese correo: esta página sigue sola.
        </p>
      )}
      <CodeField
        label="Código"
        isNumeric
        hint={isExpired ? 'Este código venció: pide otro.' : '6 dígitos. Vale 10 minutos.'}
        field={form.bind('code')}
      />
      {form.error !== null && (
        <p className={styles.problem} role="alert">
          {form.error}
        </p>
      )}
      <Button type="submit" isBusy={form.isSending}>
        Confirmar el viaje
      </Button>
      <div className={styles.actions}>
        <Button variant="quiet" isBusy={again.isRunning} onClick={again.start}>
          Enviar el código otra vez
        </Button>
        <Button variant="quiet" onClick={onBack}>
          Cambiar mis datos
        </Button>
        {channel === 'whatsapp' && (
          <Button variant="quiet" onClick={onEmail}>
            No tengo WhatsApp: enviar por correo
          </Button>
        )}
      </div>
      <p role="status" className={styles.small}>
        {hasFailed ? '' : news}
      </p>
    </form>
  );
}

/** Says that the code does not arrive, and what to do. */
function FailedCode({ input: { channel, contact } }: Pick<AskedCode, 'input'>) {
  return (
    <p className={styles.problem} role="alert">
      {channel === 'whatsapp' ? (
        <>
          No pudimos entregar el código al <strong>{displayPhone(contact.cellphone)}</strong>: puede que ese número no
          tenga WhatsApp. Cambia el celular, o pide el código por correo.
        </>
      ) : (
        <>
          No pudimos enviar el código a <strong>{contact.email}</strong>. Revisa que el correo esté bien escrito, o usa
          otro.
        </>
      )}
    </p>
  );
}
