import { guayaquilDate, guayaquilTime } from '@llevo/contract/rules/dates';
import { MAX_ANSWER_LENGTH } from '@llevo/contract/rules/whatsapp/answer-window';
import { Button, Textarea } from '@mantine/core';
import { useRef, useState } from 'react';
import { useNow } from '../../../lib/browser/use-now.ts';
import { errorMessage } from '../../../lib/http/error-handling.ts';
import { useIdempotencyKey } from '../booking/use-idempotency-key.ts';
import { sendAnswer } from './notes-api.ts';
import styles from './notes.module.css';

/** In the customer's language, whatever that of the screen. */
const QUICK_REPLIES = [
  'Ya va en camino.',
  'Llegamos en unos 10 minutos.',
  '¿Nos compartes la ubicación exacta?',
  'Gracias, quedamos pendientes.',
];

const CLOSED =
  'Pasaron más de 24 horas desde el último mensaje del cliente: WhatsApp ya no acepta una respuesta. Si vuelve a escribir, podrás responder.';

const untilText = (until: number, nowMs: number): string =>
  guayaquilDate(until) === guayaquilDate(nowMs)
    ? `Puedes responder hasta las ${guayaquilTime(until)}.`
    : `Puedes responder hasta mañana a las ${guayaquilTime(until)}.`;

interface AnswerBoxProps {
  readonly serviceId: string;
  /** End of the time in which WhatsApp accepts an answer. */
  readonly until: number;
}

/**
 * The field of an answer to the customer on WhatsApp, with quick replies. Control and Enter sends it. After the window only
 * the reason is shown, with a typed text that was not sent.
 */
export function AnswerBox({ serviceId, until }: AnswerBoxProps) {
  const nowMs = useNow();
  const [text, setText] = useState('');
  const [sent, setSent] = useState(0);
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const keyFor = useIdempotencyKey();
  const isOpen = until > nowMs;

  const submit = async () => {
    const message = text.trim();
    if (message === '' || isBusy || !isOpen) return;
    setIsBusy(true);
    setError(null);
    try {
      // The same words may be sent again once they were sent.
      await sendAnswer(serviceId, message, keyFor([message, sent]));
      setSent(sent + 1);
      setText('');
      field.current?.focus();
    } catch (failure) {
      setError(errorMessage(failure));
    }
    setIsBusy(false);
  };

  if (!isOpen && text === '') return <p className={styles.quiet}>{CLOSED}</p>;
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Textarea
        ref={field}
        label="Responder por WhatsApp"
        description={isOpen ? untilText(until, nowMs) : CLOSED}
        rows={2}
        maxLength={MAX_ANSWER_LENGTH}
        disabled={!isOpen}
        value={text}
        error={error}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
        }}
        onKeyDown={({ key, ctrlKey, metaKey }) => {
          if (key === 'Enter' && (ctrlKey || metaKey)) void submit();
        }}
      />
      <div className={styles.replies} role="group" aria-label="Respuestas rápidas">
        {QUICK_REPLIES.map((reply) => (
          <Button
            key={reply}
            className={styles.reply}
            variant="default"
            size="xs"
            lang="es"
            disabled={!isOpen || isBusy}
            onClick={() => {
              setText(reply);
              field.current?.focus();
            }}
          >
            {reply}
          </Button>
        ))}
      </div>
      <div className={styles.actions}>
        <span className={styles.quiet} role="status">
          {sent > 0 && text === '' && 'Tu respuesta va en camino.'}
        </span>
        <Button
          className={styles.reply}
          type="submit"
          size="xs"
          loading={isBusy}
          disabled={!isOpen || text.trim() === ''}
          title="Ctrl + Intro"
        >
          Enviar al cliente
        </Button>
      </div>
    </form>
  );
}
