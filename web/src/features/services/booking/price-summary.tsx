import type { OutputOf } from '@llevo/contract/endpoint';
import type { priceService } from '@llevo/contract/endpoints/services/services';
import { formatDollars } from '@llevo/contract/rules/money';
import styles from './booking.module.css';
import type { FailedPrice } from './price-failure.tsx';
import type { QuoteRow } from '@llevo/contract/entities/quote';
import { formatDate } from '@llevo/contract/rules/dates';
import { serviceTypeLabel } from '@llevo/contract/rules/services/service-display';
import { vehicleName } from '@llevo/contract/rules/vehicles';
import { translateWireValue } from '../../../lib/i18n/translate-response.ts';
import { DescriptionItem, DescriptionList } from '../../../ui/back-office/data/description-list.tsx';

/** "Inmediato", "Reservado, 24/11/2026 a las 08:30". */
const scheduleText = ({ typeService, date, hour }: QuoteRow['trip']): string =>
  date === null || hour === null
    ? serviceTypeLabel(typeService)
    : `${serviceTypeLabel(typeService)}, ${formatDate(date)} a las ${hour}`;

/** The trip of a quote, which is booked as it is. */
export const QuoteSummary = ({ quote: { number, trip } }: { readonly quote: QuoteRow }) => (
  <DescriptionList>
    <DescriptionItem label="Cotización">{number}</DescriptionItem>
    <DescriptionItem label="Servicio">{scheduleText(trip)}</DescriptionItem>
    <DescriptionItem label="Partida">{trip.start.address}</DescriptionItem>
    <DescriptionItem label="Llegada">{trip.end.address}</DescriptionItem>
    <DescriptionItem label="Vehículo">{vehicleName(trip.vehicle)}</DescriptionItem>
    <DescriptionItem label="Lleva">{translateWireValue(trip.typeThing)}</DescriptionItem>
    <DescriptionItem label="Estibadores">{trip.activators.toString()}</DescriptionItem>
  </DescriptionList>
);

type PricedTrip = OutputOf<typeof priceService>;

/** A kept quote has no driving time. */
type TripPrice = Pick<PricedTrip, 'items' | 'total' | 'offered' | 'source' | 'distance_m'> &
  Partial<Pick<PricedTrip, 'duration_s'>>;

/** The price of the form's trip, if it is known. */
export interface PriceFacts {
  readonly price: TripPrice | undefined;
  /** The price in dollars that was agreed instead; null for none. */
  readonly agreed: number | null;
  readonly isLoading: boolean;
  /** Null while there is a price or none was asked for. */
  readonly failed: FailedPrice | null;
}

/**
 * How the server's price comes about, folded, with the one that is agreed in its place; the foot has the amount to pay.
 * Nothing without a price.
 */
export function PriceSummary({ price, agreed, isLoading }: PriceFacts) {
  if (price === undefined) return null;
  return (
    <section aria-label="Precio" aria-busy={isLoading}>
      <details className={styles.folded}>
        <summary>Ver cálculo</summary>
        <dl className={styles.price}>
          {price.items.map(({ code, label, amount }) => (
            <div key={code}>
              <dt>{label}</dt>
              <dd>{formatDollars(amount)}</dd>
            </div>
          ))}
          {agreed !== null && (
            <div>
              <dt>Tarifa</dt>
              <dd>{formatDollars(price.offered)}</dd>
            </div>
          )}
          <div className={styles.total}>
            <dt>{agreed === null ? 'Precio' : 'Precio acordado'}</dt>
            <dd>{formatDollars(agreed ?? price.offered)}</dd>
          </div>
        </dl>
      </details>
      {price.offered !== price.total && (
        <p className={styles.note}>Tarifa acordada; el total era {formatDollars(price.total)}.</p>
      )}
      {price.source === 'estimate' && <p className={styles.note}>Distancia estimada</p>}
    </section>
  );
}
