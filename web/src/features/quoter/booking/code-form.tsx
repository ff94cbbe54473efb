import { useState } from 'react';
import { textField } from '../../../lib/form/fields.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { useAction } from '../../../lib/http/use-action.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { CodeField } from '../../../ui/fields/code-field.tsx';
import styles from '../quote/dialogs.module.css';
import type { BookingInput } from './book-quote.ts';

interface CodeFormProps {
  readonly input: BookingInput;
  /** Without a code it has another message sent. */
  readonly send: (input: BookingInput) => Promise<void>;
  readonly onBack: () => void;
}

/** The code that was mailed to an address which this browser has not proved. */
export function CodeForm({ input, send, onBack }: CodeFormProps) {
  const [isSentAgain, setIsSentAgain] = useState(false);
  const form = useForm({
    fields: { code: textField({ isSecret: true, message: 'Escribe el código de 6 dígitos' }) },
    focusOnError: 'code',
    isPublic: true,
    send: ({ code }) => send({ ...input, code }),
  });
  const again = useAction(async () => {
    await send(input);
    setIsSentAgain(true);
  });
  return (
    <form method="post" className={styles.stack} onSubmit={form.submit} aria-label="Confirma tu correo" noValidate>
      <p>
        Enviamos un código a <strong>{input.contact.email}</strong>, para que nadie pida viajes en tu nombre.
      </p>
      <CodeField label="Código" hint="6 dígitos. Vale 10 minutos." field={form.bind('code')} />
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
      </div>
      <p role="status" className={styles.small}>
        {isSentAgain && 'Lo enviamos otra vez. Revisa también el correo no deseado.'}
      </p>
    </form>
  );
}
