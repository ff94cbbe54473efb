import { formatCents } from '@llevo/contract/rules/money';
import { OBSTACLE_MESSAGES } from '@llevo/contract/rules/quoter/sea-crossing';
import { raiseFareCents } from '@llevo/contract/rules/rates/adjust-fare';
import { useState } from 'react';
import { siteUrl } from '../../../lib/browser/base-path.ts';
import { PATHS } from '../../../lib/paths.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Icon } from '../../../ui/controls/icon.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { PriceLines } from '../price/price-lines.tsx';
import type { LivePrice } from '../price/use-trip-prices.ts';
import type { ContactDraft, QuoterAction, QuoterState } from '../quoter-state.ts';
import { contactProblems } from '../trip-rules.ts';
import type { ContactProblems } from '../trip-rules.ts';
import styles from './dialogs.module.css';
import fareAdjusterStyles from './fare-adjuster.module.css';
import type { QuoteSubmission } from './use-submit-quote.ts';

interface FareAdjusterProps {
  readonly fareCents: number;
  /** The maximum-discount price: the lowest fare. */
  readonly floorCents: number;
  /** The highest fare. */
  readonly ceilingCents: number;
  readonly onRaise: () => void;
  readonly onLower: () => void;
}

/** The fare between two large buttons (SPEC §9: five dollars up, down to the floor at once), within the server's bounds. */
export function FareAdjuster({ fareCents, floorCents, ceilingCents, onRaise, onLower }: FareAdjusterProps) {
  const isAtFloor = fareCents <= floorCents;
  return (
    <div className={fareAdjusterStyles.adjuster}>
      <div className={fareAdjusterStyles.row}>
        <button
          type="button"
          className={fareAdjusterStyles.step}
          aria-label="Bajar la tarifa"
          disabled={isAtFloor}
          onClick={onLower}
        >
          <Icon name="minus" size={28} />
        </button>
        <output className={fareAdjusterStyles.fare} aria-live="polite" data-fare={fareCents}>
          {formatCents(fareCents)}
        </output>
        <button
          type="button"
          className={fareAdjusterStyles.step}
          aria-label="Subir la tarifa $5.00"
          disabled={fareCents >= ceilingCents}
          onClick={onRaise}
        >
          <Icon name="plus" size={28} />
        </button>
      </div>
      <p className={fareAdjusterStyles.about}>
        {isAtFloor
          ? `Es el precio con el descuento máximo: más bajo no es posible.`
          : `Puedes bajarla hasta ${formatCents(floorCents)}, el precio con el descuento máximo.`}{' '}
        Subirla hasta {formatCents(ceilingCents)} ayuda a que un conductor acepte antes.
      </p>
    </div>
  );
}

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
