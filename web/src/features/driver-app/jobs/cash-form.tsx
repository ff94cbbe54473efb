import { centsFromDollars, formatDollars } from '@llevo/contract/rules/money';
import { MAX_CASH_NOTE_LENGTH } from '@llevo/contract/rules/services/driver-cash';
import { useState } from 'react';
import { parseNumber } from '../../../lib/form/fields.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import type { CollectedCash } from '../queue/queued-action.ts';
import styles from './jobs.module.css';

interface CashFormProps {
  /** Cash that the customer owes, in dollars. */
  readonly due: number;
  readonly onConfirm: (cash: CollectedCash) => void;
  readonly onClose: () => void;
}

type Answer = 'all' | 'other' | 'none';

/** Asks for the customer's cash at the end of a service: all of it, another amount, or nothing and why. */
export function CashForm({ due, onConfirm, onClose }: CashFormProps) {
  const [answer, setAnswer] = useState<Answer>('all');
  const [amount, setAmount] = useState('');
  const [note, setNote] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const collected = answer === 'none' ? 0 : readAmount(amount);
  const amountError = answer === 'other' ? amountProblem(collected, due) : null;
  const noteError = note.trim() === '' ? 'Cuéntalo en una línea: la empresa lo lee' : null;
  const submit = () => {
    setIsChecked(true);
    if (amountError !== null || noteError !== null || collected === null) return;
    onConfirm({ amount: collected, note: note.trim() });
  };
  if (answer === 'all') {
    return (
      <Dialog title={`¿Cobraste ${formatDollars(due)}?`} onClose={onClose}>
        <div className={styles.form}>
          <p>El cliente paga en efectivo. Con tu respuesta el servicio termina y queda pagado.</p>
          <Button
            onClick={() => {
              onConfirm({ amount: due, note: '' });
            }}
          >
            Cobré {formatDollars(due)}
          </Button>
          <Button
            variant="plain"
            onClick={() => {
              setAnswer('other');
            }}
          >
            Cobré otro valor
          </Button>
          <Button
            variant="quiet"
            onClick={() => {
              setAnswer('none');
            }}
          >
            No cobré
          </Button>
        </div>
      </Dialog>
    );
  }
  return (
    <Dialog title={answer === 'none' ? '¿Por qué no cobraste?' : '¿Cuánto cobraste?'} onClose={onClose}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {answer === 'other' && (
          <Field
            label="Valor que cobraste ($)"
            hint={`El cliente debía ${formatDollars(due)}.`}
            error={isChecked ? (amountError ?? undefined) : undefined}
          >
            {(control) => (
              <input
                {...control}
                type="text"
                inputMode="decimal"
                autoComplete="off"
                value={amount}
                onChange={(event) => {
                  setAmount(event.target.value);
                }}
              />
            )}
          </Field>
        )}
        <Field label="Motivo" error={isChecked ? (noteError ?? undefined) : undefined}>
          {(control) => (
            <textarea
              {...control}
              maxLength={MAX_CASH_NOTE_LENGTH}
              value={note}
              onChange={(event) => {
                setNote(event.target.value);
              }}
            />
          )}
        </Field>
        <Button type="submit">Terminar el servicio</Button>
        <Button
          variant="quiet"
          onClick={() => {
            setAnswer('all');
          }}
        >
          Volver
        </Button>
      </form>
    </Dialog>
  );
}

/** Dollars in whole cents; null for another text. */
function readAmount(text: string): number | null {
  const dollars = parseNumber(text);
  return dollars === null ? null : centsFromDollars(dollars) / 100;
}

function amountProblem(amount: number | null, due: number): string | null {
  if (amount === null || amount <= 0) return 'Escribe cuánto cobraste';
  return amount > due ? `Escribe hasta ${formatDollars(due)}` : null;
}
