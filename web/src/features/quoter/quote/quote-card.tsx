import type { ArrivalForecast } from '@llevo/contract/entities/arrival-forecast';
import type { Quote, QuoteTrip } from '@llevo/contract/entities/quote';
import { formatDate } from '@llevo/contract/rules/dates';
import { centsFromDollars, formatCents } from '@llevo/contract/rules/money';
import { orderableUntilMs, validityText } from '@llevo/contract/rules/quoter/quote-state';
import { RETURN_TRIP_CONDITION } from '@llevo/contract/rules/quoter/return-trip';
import { formatKm, returnDiscountCents } from '@llevo/contract/rules/rates/fare';
import { paymentPlanText } from '@llevo/contract/rules/services/payment-schedule';
import { VEHICLES } from '@llevo/contract/rules/vehicles';
import { translateWireValue } from '../../../lib/i18n/translate-response.ts';
import { mainlandClockSuffix } from '../../../lib/time/mainland-clock.ts';
import { PriceLines } from '../price/price-lines.tsx';
import { arrivalText } from '../price/use-arrival.ts';
import styles from './dialogs.module.css';
import { useCountdown } from './use-countdown.ts';

/** Trip of a quote, as its card shows it. */
type QuoteCardTrip = Pick<QuoteTrip, 'typeService' | 'start' | 'end' | 'vehicle' | 'typeThing'> &
  Partial<Pick<QuoteTrip, 'specialRequirements' | 'date' | 'hour'>>;

interface QuoteCardProps {
  readonly quote: Quote;
  readonly trip: QuoteCardTrip;
  /** When a free driver could be at the start; null while unknown: then the card promises nothing. */
  readonly arrival?: ArrivalForecast | null;
}

/** A stored quote: number, price and validity, the trip, and every price line. */
export function QuoteCard({ quote, trip, arrival = null }: QuoteCardProps) {
  const totalCents = centsFromDollars(quote.total);
  const offerCents = centsFromDollars(quote.offered);
  const { label, type } = VEHICLES[trip.vehicle];
  const items = quote.items.map(({ amount, ...item }) => ({ ...item, amountCents: centsFromDollars(amount) }));
  const plan = paymentPlanText({ typeService: trip.typeService, typePayment: null, priceCents: offerCents });
  const returnCents = returnDiscountCents(items);
  return (
    <>
      <div className={styles.head}>
        <span className={styles.number}>
          Cotización <strong data-quote-number>{quote.number}</strong>
        </span>
        <span className={styles.amount} data-quote-total={totalCents}>
          {formatCents(offerCents)}
        </span>
        <Expiry at={quote.expires_at} trip={trip} />
      </div>
      <dl className={styles.facts}>
        <Fact term="Desde">{trip.start.address}</Fact>
        <Fact term="Hasta">{trip.end.address}</Fact>
        <Fact term="Cuándo">{whenText(trip, arrival)}</Fact>
        <Fact term="Vehículo">{type === 'camión' ? `Camión ${label}` : `Camioneta, ${label.toLowerCase()}`}</Fact>
        <Fact term="Carga">{translateWireValue(trip.typeThing)}</Fact>
        {trip.specialRequirements !== undefined && trip.specialRequirements !== '' && (
          <Fact term="Además">{trip.specialRequirements}</Fact>
        )}
        <Fact term={quote.source === 'estimate' ? 'Distancia estimada' : 'Distancia'}>
          {formatKm(quote.distance_m)}, {quote.same_city ? 'dentro de la ciudad' : 'entre ciudades'}
        </Fact>
      </dl>
      <PriceLines items={items} totalCents={totalCents} offerCents={offerCents} />
      {plan !== null && <p className={styles.small}>{plan}</p>}
      {returnCents > 0 && <ReturnTripNote cents={returnCents} />}
    </>
  );
}

function whenText(trip: QuoteCardTrip, arrival: ArrivalForecast | null): string {
  const { typeService, date, hour, start, end } = trip;
  if (typeService === 'RESERVE') {
    return `${formatDate(date ?? '')}, ${hour ?? ''}${mainlandClockSuffix(start, end)}`;
  }
  const text = arrivalText(arrival, start, end);
  return text === null ? 'Ahora' : `Ahora: ${text}`;
}

/** A fact of a trip, in a list of them. */
export const Fact = ({ term, children }: { readonly term: string; readonly children: React.ReactNode }) => (
  <div>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
);

/** The condition of the discount for a return trip, with its amount. */
export const ReturnTripNote = ({ cents }: { readonly cents: number }) => (
  <p className={styles.notice}>{`Viaje de retorno: ${formatCents(cents)} menos. ${RETURN_TRIP_CONDITION}`}</p>
);

/** Longer times are named by their end. */
const MAX_COUNTED_SECONDS = 60 * 60;

function Expiry({ at, trip }: { readonly at: string; readonly trip: QuoteCardTrip }) {
  const untilMs = orderableUntilMs(Date.parse(at), trip);
  const seconds = useCountdown(untilMs);
  if (seconds > MAX_COUNTED_SECONDS) {
    const text = validityText(untilMs, untilMs - seconds * 1000);
    return <p className={styles.expiry}>{`${text}${mainlandClockSuffix(trip.start, trip.end)}`}</p>;
  }
  const clock = `${Math.floor(seconds / 60).toString()}:${(seconds % 60).toString().padStart(2, '0')}`;
  return (
    <p className={styles.expiry} role="timer">
      {seconds > 0 ? `El precio vale ${clock} minutos más` : 'Esta cotización venció'}
    </p>
  );
}
