import { MAX_DECLINE_REASON_LENGTH } from '@llevo/contract/rules/services/driver-job-limits';
import { useState } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import styles from './jobs.module.css';

const REASONS = ['Ya tengo otro servicio', 'Mi vehículo no está disponible', 'No llego a tiempo'] as const;

interface DeclineFormProps {
  readonly onDecline: (motivo: string) => void;
  readonly onClose: () => void;
}

/** Asks a driver why they hand a job back; the company reads it. */
export function DeclineForm({ onDecline, onClose }: DeclineFormProps) {
  const [reason, setReason] = useState('');
  return (
    <Dialog title="¿Por qué no puedes?" onClose={onClose}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          onDecline(reason.trim());
        }}
      >
        <div className={styles.reasons}>
          {REASONS.map((each) => (
            <Button
              key={each}
              variant="plain"
              aria-pressed={reason === each}
              onClick={() => {
                setReason(each);
              }}
            >
              {each}
            </Button>
          ))}
        </div>
        <Field label="Motivo">
          {(control) => (
            <textarea
              {...control}
              required
              maxLength={MAX_DECLINE_REASON_LENGTH}
              value={reason}
              onChange={(event) => {
                setReason(event.target.value);
              }}
            />
          )}
        </Field>
        <Button type="submit" disabled={reason.trim() === ''}>
          Rechazar el servicio
        </Button>
      </form>
    </Dialog>
  );
}
