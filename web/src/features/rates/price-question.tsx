import { useState } from 'react';
import { ConfirmDialog } from '../../ui/back-office/forms/confirm-dialog.tsx';

/** Questions before prices that look like a slip are saved. */
const QUESTIONS = {
  zero: {
    title: 'Hay kilómetros sin precio',
    text: 'Las cotizaciones nuevas no cobrarán estos kilómetros:',
    confirm: 'Guardar con $0.00',
  },
  jump: {
    title: 'Hay precios que cambian diez veces',
    text: 'Tus clientes los verán desde ahora. Revisa el punto decimal:',
    confirm: 'Guardar estos precios',
  },
} as const;

interface Question {
  readonly kind: keyof typeof QUESTIONS;
  readonly labels: readonly string[];
  readonly confirm: () => void;
  readonly cancel: () => void;
}

/** Asks before prices that look like a slip are saved. */
export function usePriceQuestion() {
  const [question, setQuestion] = useState<Question | null>(null);

  /** Resolves when confirmed, or without a question for no labels; rejects with an AbortError when cancelled. */
  const ask = (kind: Question['kind'], labels: readonly string[]): Promise<void> =>
    labels.length === 0
      ? Promise.resolve()
      : new Promise<void>((resolve, reject) => {
          setQuestion({
            kind,
            labels,
            confirm: resolve,
            cancel: () => {
              reject(new DOMException('cancelled', 'AbortError'));
            },
          });
        });

  const dialog = question && (
    <ConfirmDialog
      key={question.kind}
      title={QUESTIONS[question.kind].title}
      confirmLabel={QUESTIONS[question.kind].confirm}
      onConfirm={() => {
        setQuestion(null);
        question.confirm();
        return Promise.resolve();
      }}
      onClose={() => {
        setQuestion(null);
        question.cancel();
      }}
    >
      <p>{QUESTIONS[question.kind].text}</p>
      <ul>
        {question.labels.map((label) => (
          <li key={label}>{label}</li>
        ))}
      </ul>
    </ConfirmDialog>
  );
  return { ask, dialog };
}
