import type { ServiceType } from '@llevo/contract/entities/quote';
import { OBSTACLE_MESSAGES } from '@llevo/contract/rules/quoter/sea-crossing';
import { raiseFareCents } from '@llevo/contract/rules/rates/adjust-fare';
import { paymentPlanText } from '@llevo/contract/rules/services/payment-schedule';
import { useState } from 'react';
import { siteUrl } from '../../../lib/browser/base-path.ts';
import { PATHS } from '../../../lib/paths.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { PriceLines } from '../price/price-lines.tsx';
import type { LivePrice } from '../price/use-trip-prices.ts';
import type { ContactDraft, QuoterAction, QuoterState } from '../quoter-state.ts';
import { contactProblems } from '../trip-rules.ts';
import type { ContactProblems } from '../trip-rules.ts';
import styles from './dialogs.module.css';
import { FareAdjuster } from './fare-adjuster.tsx';
import type { QuoteSubmission } from './use-submit-quote.ts';

interface ContactFieldsProps {
  readonly value: ContactDraft;
  readonly problems: ContactProblems;
  readonly hasAgreed: boolean;
  readonly onChange: (contact: ContactDraft) => void;
  readonly onAgree: (hasAgreed: boolean) => void;
}

const FIELDS = [
  { name: 'name', label: 'Nombre', type: 'text', autoComplete: 'name', maxLength: 120 },
  { name: 'email', label: 'Correo', type: 'email', autoComplete: 'email', maxLength: 200 },
  { name: 'cellphone', label: 'Celular', type: 'tel', autoComplete: 'tel', maxLength: 30 },
] as const;

/** Optional contact data, saved with the quote; the consent to be written to afterwards is asked apart. */
function ContactFields({ value, problems, hasAgreed, onChange, onAgree }: ContactFieldsProps) {
  const hasAny = Object.values(value).some((text: string) => text !== '');
  return (
    <details className={styles.details} open={hasAny || undefined}>
      <summary>Guardar mi cotización con mis datos (opcional)</summary>
      <div className={styles.stack}>
        <p className={styles.small}>Usamos tus datos solo para esta cotización y los borramos en 30 días.</p>
        {FIELDS.map(({ name, label, ...input }) => (
          <Field key={name} label={label} error={problems[name]}>
            {(control) => (
              <input
                {...control}
                {...input}
                name={name}
                value={value[name]}
                onChange={(event) => {
                  onChange({ ...value, [name]: event.target.value });
                }}
              />
            )}
          </Field>
        ))}
        <label className={styles.consent}>
          <input
            type="checkbox"
            name="consent"
            checked={hasAgreed}
            onChange={(event) => {
              onAgree(event.target.checked);
            }}
          />
          <span>
            Acepto que me escriban también sobre otros servicios, según la{' '}
            <a href={siteUrl(PATHS.privacy)} target="_blank" rel="noreferrer">
              política de privacidad
            </a>
            . Puedo retirarlo cuando quiera.
          </span>
        </label>
      </div>
    </details>
  );
}

interface FareDialogProps {
  readonly state: QuoterState;
  readonly dispatch: (action: QuoterAction) => void;
  readonly price: LivePrice;
  readonly typeService: ServiceType;
  readonly call: QuoteSubmission;
  readonly wasExpired: boolean;
  readonly onQuote: () => void;
  readonly onClose: () => void;
}

/** Shown instead of a price. A price of 0 counts as missing (SPEC §8). */
const NO_PRICE_MESSAGES: Readonly<Record<Exclude<LivePrice['status'], 'undrivable'>, string>> = {
  loading: 'Cargando...',
  'same-place': 'El punto de llegada es el mismo que el de partida',
  incomplete: 'Precio no disponible por ahora',
  unavailable: 'Precio no disponible por ahora',
  ready: 'Precio no disponible por ahora',
};

/** Adjusts the fare and requests the quote. A trip without a price cannot be confirmed. */
export function FareDialog({
  state,
  dispatch,
  price,
  typeService,
  call,
  wasExpired,
  onQuote,
  onClose,
}: FareDialogProps) {
  const [isChecked, setIsChecked] = useState(false);
  const problems = contactProblems(state.contact);
  const plan =
    price.status === 'ready'
      ? paymentPlanText({ typeService, typePayment: null, priceCents: state.offerCents ?? price.fare.totalCents })
      : null;
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
              listCents={price.fare.totalCents}
              floorCents={price.fare.discountedCents}
              ceilingCents={raiseFareCents(price.fare.totalCents)}
              onRaise={() => {
                dispatch({ type: 'fareRaised', totalCents: price.fare.totalCents });
              }}
              onLower={() => {
                const { totalCents, discountedCents: floorCents } = price.fare;
                dispatch({ type: 'fareLowered', totalCents, floorCents });
              }}
              onReset={() => {
                dispatch({ type: 'fareReset' });
              }}
            />
            <PriceLines items={price.fare.items} totalCents={price.fare.totalCents} offerCents={state.offerCents} />
            {plan !== null && <p className={styles.small}>{plan}</p>}
            {price.isEstimate && <p className={styles.small}>Distancia estimada</p>}
          </>
        ) : (
          <p className={styles.notice}>
            {price.status === 'undrivable' ? OBSTACLE_MESSAGES[price.obstacle] : NO_PRICE_MESSAGES[price.status]}
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
          hasAgreed={state.hasAgreed === true}
          onAgree={(hasAgreed) => {
            dispatch({ type: 'chosen', choice: { hasAgreed } });
          }}
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
