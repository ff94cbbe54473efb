import { raiseFareCents } from '@llevo/contract/rules/rates/adjust-fare';
import { SEA_CROSSING_MESSAGE } from '@llevo/contract/rules/quoter/sea-crossing';
import { useState } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import type { QuoterAction, QuoterState } from '../quoter-state.ts';
import { contactProblems } from '../trip-rules.ts';
import type { LivePrice } from '../price/use-trip-prices.ts';
import type { QuoteSubmission } from './use-submit-quote.ts';
import { ContactFields } from './contact-fields.tsx';
import styles from './dialogs.module.css';
import { FareAdjuster } from '../price/fare-adjuster.tsx';
import { PriceLines } from '../price/price-lines.tsx';

interface FareDialogProps {
  readonly state: QuoterState;
  readonly dispatch: (action: QuoterAction) => void;
  readonly price: LivePrice;
  readonly call: QuoteSubmission;
  readonly wasExpired: boolean;
  readonly onQuote: () => void;
  readonly onClose: () => void;
}

/** Shown instead of a price. A price of 0 counts as none (SPEC §8). */
const NO_PRICE_MESSAGES: Readonly<Record<LivePrice['status'], string>> = {
  loading: 'Cargando...',
  'same-place': 'El punto de llegada es el mismo que el de partida',
  'across-sea': SEA_CROSSING_MESSAGE,
  incomplete: 'Precio no disponible por ahora',
  unavailable: 'Precio no disponible por ahora',
  ready: 'Precio no disponible por ahora',
};

/** Adjusts the fare and requests the quote. A trip without a price cannot be confirmed. */
export function FareDialog({ state, dispatch, price, call, wasExpired, onQuote, onClose }: FareDialogProps) {
  const [isChecked, setIsChecked] = useState(false);
  const problems = contactProblems(state.contact);
  const isPriced = price.status === 'ready' && price.fare.totalCents > 0;
  const submit = () => {
    setIsChecked(true);
    if (isPriced && Object.keys(problems).length === 0) onQuote();
  };
  return (
    <Dialog
      title="Tu tarifa"
      onClose={onClose}
      footer={
        <>
          <SubmissionStatus call={call} />
          <Button isBusy={call.phase === 'sending' || call.phase === 'waiting'} disabled={!isPriced} onClick={submit}>
            Cotizar
          </Button>
        </>
      }
    >
      <div className={styles.stack}>
        {wasExpired && (
          <p className={styles.notice}>Tu cotización anterior venció: al cotizar, el precio se calcula de nuevo.</p>
        )}
        {price.status === 'ready' && isPriced ? (
          <>
            <FareAdjuster
              fareCents={state.offerCents ?? price.fare.totalCents}
              floorCents={price.fare.discountedCents}
              ceilingCents={raiseFareCents(price.fare.totalCents)}
              onRaise={() => {
                dispatch({ type: 'fareRaised', totalCents: price.fare.totalCents });
              }}
              onLower={() => {
                const { totalCents, discountedCents: floorCents } = price.fare;
                dispatch({ type: 'fareLowered', totalCents, floorCents });
              }}
            />
            <PriceLines items={price.fare.items} totalCents={price.fare.totalCents} offerCents={state.offerCents} />
            {price.isEstimate && <p className={styles.small}>Distancia estimada</p>}
          </>
        ) : (
          <p className={styles.notice}>
            {NO_PRICE_MESSAGES[price.status]}
            {price.status === 'unavailable' && price.retry !== null && (
              <Button variant="quiet" onClick={price.retry}>
                Reintentar
              </Button>
            )}
          </p>
        )}
        <ContactFields
          value={state.contact}
          problems={isChecked ? problems : {}}
          onChange={(contact) => {
            dispatch({ type: 'chosen', choice: { contact } });
          }}
        />
      </div>
    </Dialog>
  );
}

function SubmissionStatus({ call }: { readonly call: QuoteSubmission }) {
  switch (call.phase) {
    case 'idle':
    case 'sending':
      return null;
    case 'waiting':
      return (
        <p className={styles.notice} role="status">
          {navigator.onLine ? 'El servidor no responde.' : 'Estás sin conexión.'} Guardamos tus datos y cotizamos apenas
          se pueda.
        </p>
      );
    case 'refused':
      return (
        <p className={styles.problem} role="alert">
          {call.message}
        </p>
      );
  }
}
