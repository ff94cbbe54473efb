import { MAX_DECLINE_REASON_LENGTH } from '@llevo/contract/rules/services/driver-job-limits';
import { useState } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import styles from './offers.module.css';

const REASONS = ['Estoy lejos', 'Gano muy poco', 'No puedo con esa carga', 'Estoy descansando'] as const;

interface DeclineOfferProps {
  readonly isBusy: boolean;
  readonly onDecline: (reason: string) => void;
  readonly onBack: () => void;
}

/** Why a driver declines an offer: one press, or a text; the company reads it. */
export function DeclineOffer({ isBusy, onDecline, onBack }: DeclineOfferProps) {
  const [text, setText] = useState('');
  return (
    <form
      className={styles.decline}
      onSubmit={(event) => {
        event.preventDefault();
        onDecline(text.trim());
      }}
    >
      <p>El viaje pasa a otro conductor. La empresa lee tu motivo.</p>
      <div className={styles.reasons}>
        {REASONS.map((reason) => (
          <Button
            key={reason}
            variant="plain"
            isBusy={isBusy}
            onClick={() => {
              onDecline(reason);
            }}
          >
            {reason}
          </Button>
        ))}
      </div>
      <Field label="Otro motivo" hint="Puedes dejarlo vacío">
        {(control) => (
          <input
            {...control}
            type="text"
            maxLength={MAX_DECLINE_REASON_LENGTH}
            value={text}
            onChange={(event) => {
              setText(event.target.value);
            }}
          />
        )}
      </Field>
      <div className={styles.presses}>
        <Button variant="plain" onClick={onBack}>
          Volver al viaje
        </Button>
        <Button type="submit" isBusy={isBusy}>
          Rechazar el viaje
        </Button>
      </div>
    </form>
  );
}
