import { guayaquilTime } from '@llevo/contract/rules/dates';
import { rankReason } from '@llevo/contract/rules/dispatch/rank';
import { UNFIT_TEXTS } from '@llevo/contract/rules/dispatch/unfit-texts';
import { useSecond } from '../../lib/browser/use-now.ts';
import type { SearchExplanation } from '../../lib/services/search-calls.ts';
import { countdownText } from '../../lib/services/search-texts.ts';
import styles from './search-panel.module.css';

type Offer = SearchExplanation['offers'][number];
type NearDriver = SearchExplanation['drivers'][number];

interface SearchReasonsProps {
  readonly explanation: SearchExplanation;
  /** Drivers of reserved services are not chosen by where they are now. */
  readonly isReserved?: boolean;
}

/** Who was asked and what they answered, and why the drivers near the start are not. */
export function SearchReasons({ explanation: { offers, drivers }, isReserved = false }: SearchReasonsProps) {
  if (offers.length === 0 && drivers.length === 0) {
    return (
      <p className={styles.note}>
        {isReserved
          ? 'Tu empresa no tiene conductores activos.'
          : 'Nadie reportó su posición cerca de la partida en los últimos 5 minutos.'}
      </p>
    );
  }
  return (
    <>
      {offers.length > 0 && (
        <>
          <p className={styles.group}>Preguntados</p>
          <ul className={styles.drivers} aria-label="Preguntados">
            {offers.map((offer) => (
              <li key={offer.id}>
                <span className={styles.name}>{offer.driver_name || 'Conductor eliminado'}</span>
                <span>
                  <Answer offer={offer} />
                </span>
                <span className={styles.facts}>
                  <time dateTime={offer.created_at}>{guayaquilTime(Date.parse(offer.created_at))}</time> · a{' '}
                  {offer.pickup_minutes.toString()} min
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      {drivers.length > 0 && (
        <>
          <p className={styles.group}>{othersTitle(isReserved)}</p>
          <ul className={styles.drivers} aria-label={othersTitle(isReserved)}>
            {drivers.map((driver) => (
              <li key={driver.id}>
                <span className={styles.name}>{driver.name || 'Sin nombre'}</span>
                <span>{driver.unfit === null ? 'Puede recibir la oferta' : UNFIT_TEXTS[driver.unfit]}</span>
                <span className={styles.facts}>{isReserved ? dayFacts(driver) : driverFacts(driver)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

const othersTitle = (isReserved: boolean): string =>
  isReserved ? 'Sin preguntar, según el tablero' : 'Cerca ahora, sin preguntar';

const dayFacts = ({ minutes }: NearDriver): string =>
  minutes === null ? 'Sería su primer trabajo del día' : `a ${minutes.toString()} min de su trabajo anterior`;

function driverFacts({ minutes, rank }: NearDriver): string {
  if (minutes === null) return '';
  if (rank === null) return `a ${minutes.toString()} min`;
  const { idle_minutes: idleMinutes, stars, acceptance } = rank;
  return rankReason({ cost: 0, minutes, idleMinutes, stars, acceptance });
}

function Answer({ offer }: { readonly offer: Offer }) {
  switch (offer.state) {
    case 'open':
      return <OpenAnswer until={offer.expires_at} />;
    case 'accepted':
      return 'Aceptó';
    case 'declined':
      return offer.reason === '' ? 'Rechazó' : `Rechazó: ${offer.reason}`;
    case 'missed':
      return 'No respondió';
    case 'withdrawn':
      return 'Se le retiró la oferta';
  }
}

function OpenAnswer({ until }: { readonly until: string }) {
  const left = countdownText(until, useSecond());
  return (
    <>
      Preguntado ahora
      {left !== null && (
        <span className={styles.left} aria-hidden="true">
          {' '}
          · {left}
        </span>
      )}
    </>
  );
}
