import { useState } from 'react';
import type { ReactNode } from 'react';
import { ConfirmDialog } from '../../ui/back-office/forms/confirm-dialog.tsx';

interface Question {
  readonly labels: readonly string[];
  readonly confirm: () => void;
  readonly cancel: () => void;
}

/** Asks before kilometres are free. */
export function useZeroPriceQuestion(): {
  /** Resolves when confirmed, or without a question for no labels; rejects with an AbortError when cancelled. */
  readonly ask: (labels: readonly string[]) => Promise<void>;
  readonly dialog: ReactNode;
} {
  const [question, setQuestion] = useState<Question | null>(null);

  const ask = (labels: readonly string[]) =>
    labels.length === 0
      ? Promise.resolve()
      : new Promise<void>((resolve, reject) => {
          setQuestion({
            labels,
            confirm: resolve,
            cancel: () => {
              reject(new DOMException('cancelled', 'AbortError'));
            },
          });
        });

  const dialog = question && (
    <ConfirmDialog
      title="Hay kilómetros sin precio"
      confirmLabel="Guardar con $0.00"
      onConfirm={() => {
        question.confirm();
        setQuestion(null);
        return Promise.resolve();
      }}
      onClose={() => {
        question.cancel();
        setQuestion(null);
      }}
    >
      <p>Las cotizaciones nuevas no cobrarán estos kilómetros:</p>
      <ul>
        {question.labels.map((label) => (
          <li key={label}>{label}</li>
        ))}
      </ul>
    </ConfirmDialog>
  );
  return { ask, dialog };
}
