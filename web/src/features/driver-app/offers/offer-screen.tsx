import { formatDate } from '@llevo/contract/rules/dates';
import { formatDollars } from '@llevo/contract/rules/money';
import { vehicleName } from '@llevo/contract/rules/vehicles';
import { useEffect, useId, useState } from 'react';
import type { ReactNode } from 'react';
import { mainlandClockSuffix } from '../../../lib/time/mainland-clock.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { useModal } from '../../../ui/dialog/use-modal.ts';
import { distanceText } from '../jobs/distance-to-start.ts';
import { SlideButton } from '../jobs/slide-button.tsx';
import { CountdownNews, CountdownRing } from './countdown-ring.tsx';
import { DeclineOffer } from './decline-offer.tsx';
import { OfferMap } from './offer-map.tsx';
import { alertDriver, stopVibration } from './offer-sound.ts';
import styles from './offers.module.css';
import { useCountdown } from './use-countdown.ts';
import type { ShownOffer } from './use-offer.ts';

/** Pause between two rings. */
const RING_MS = 4_000;

interface OfferScreenProps {
  readonly offer: ShownOffer;
  readonly company: string;
  /** Whether the driver pressed that they cannot, in the notification. */
  readonly isDeclining: boolean;
  readonly isOnline: boolean;
  /** Resolves to the reason why the answer did not reach the server, '' if it did. */
  readonly accept: () => Promise<string>;
  readonly decline: (reason: string) => Promise<string>;
  readonly expire: () => void;
  /** Leaves the offer open behind the app. */
  readonly postpone: () => void;
}

/** An offer over the whole screen, until it is answered or over. */
export function OfferScreen({ offer, company, isOnline, ...props }: OfferScreenProps) {
  const { accept, decline, expire, postpone } = props;
  const titleId = useId();
  const dialog = useModal();
  const [wholeMs] = useState(() => Math.max(offer.deadline - performance.now(), 0));
  const leftMs = useCountdown(offer.deadline, expire);
  const [isDeclining, setIsDeclining] = useState(props.isDeclining);
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState('');
  const isReserved = offer.appointment !== null;
  useRinging(isReserved);

  const send = async (answer: () => Promise<string>) => {
    if (isBusy) return;
    setIsBusy(true);
    setError('');
    setError(await answer());
    setIsBusy(false);
  };
  return (
    <dialog
      ref={dialog}
      className={styles.screen}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // Escape refuses nothing: it asks for the reason, and goes back from there.
        event.preventDefault();
        setIsDeclining(!isDeclining);
      }}
    >
      <header className={styles.head}>
        <div>
          <p className={styles.company}>{company}</p>
          {/* On the title no key that was meant for the page below answers. */}
          <h2 id={titleId} tabIndex={-1} data-autofocus>
            {isDeclining ? '¿Por qué no puedes?' : titleOf(offer)}
          </h2>
        </div>
        <CountdownRing leftMs={leftMs} wholeMs={wholeMs} />
        <CountdownNews leftMs={leftMs} wholeMs={wholeMs} />
      </header>
      {isDeclining ? (
        <DeclineOffer
          isBusy={isBusy}
          onBack={() => {
            setIsDeclining(false);
          }}
          onDecline={(reason) => void send(() => decline(reason))}
        />
      ) : (
        <>
          <OfferFacts offer={offer} />
          <footer className={styles.answer} aria-busy={isBusy || undefined}>
            <SlideButton label={isBusy ? 'Enviando…' : 'Aceptar'} onConfirm={() => void send(accept)} />
            <div className={styles.presses}>
              <Button
                variant="plain"
                onClick={() => {
                  setIsDeclining(true);
                }}
              >
                No puedo
              </Button>
              <Button variant="plain" isBusy={isBusy} onClick={() => void send(accept)}>
                Aceptar sin deslizar
              </Button>
            </div>
            {isReserved && (
              <Button variant="quiet" onClick={postpone}>
                Decidir más tarde
              </Button>
            )}
          </footer>
        </>
      )}
      <p role="alert" className={styles.error}>
        {isOnline ? error : 'Sin conexión: sin ella no puedes responder.'}
      </p>
    </dialog>
  );
}

const titleOf = ({ appointment, pickup_minutes: minutes, pickup, drop }: ShownOffer): string =>
  appointment === null
    ? `Viaje a ${Math.max(minutes, 1).toString()} min`
    : `Reserva: ${formatDate(appointment.date)} a las ${appointment.hour}${mainlandClockSuffix(pickup, drop)}`;

/** Sounds and vibrates at once, and again until the screen goes; once only for a reservation, which has time. */
function useRinging(isOnce: boolean): void {
  useEffect(() => {
    alertDriver();
    if (isOnce) return undefined;
    const timer = setInterval(alertDriver, RING_MS);
    return () => {
      clearInterval(timer);
      stopVibration();
    };
  }, [isOnce]);
}

const Fact = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

/** The facts that a driver decides by, the pay first. */
function OfferFacts({ offer }: { readonly offer: ShownOffer }) {
  const { pickup, drop, distance_m: metres, vehicle, loaders, payout, price } = offer;
  return (
    <div className={styles.facts}>
      <p className={styles.pay}>
        <span>Ganas</span> <strong>{formatDollars(payout)}</strong>
        <span className={styles.price}>El cliente paga {formatDollars(price)}</span>
      </p>
      <dl className={styles.stops}>
        <Fact label="Recoges en">{pickup.address || 'Sin dirección'}</Fact>
        <Fact label="Llevas a">{drop.address || 'Sin dirección'}</Fact>
      </dl>
      <ul className={styles.load}>
        {metres !== null && <li>{distanceText(metres)}</li>}
        <li>{vehicleName(vehicle)}</li>
        <li>{loaders === 0 ? 'Sin estibadores' : `Estibadores: ${loaders.toString()}`}</li>
      </ul>
      <OfferMap pickup={pickup} drop={drop} />
    </div>
  );
}
