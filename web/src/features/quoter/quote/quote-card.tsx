import type { Quote, QuoteTrip } from '@llevo/contract/entities/quote';
import { formatDate } from '@llevo/contract/rules/dates';
import { centsFromDollars, formatCents } from '@llevo/contract/rules/money';
import { ARRIVAL_PROMISE, isArrivalPromised } from '@llevo/contract/rules/quoter/arrival-promise';
import { formatKm } from '@llevo/contract/rules/rates/fare';
import { VEHICLES } from '@llevo/contract/rules/vehicles';
import { translateWireValue } from '../../../lib/i18n/translate-response.ts';
import { PriceLines } from '../price/price-lines.tsx';
import styles from './dialogs.module.css';
import { useCountdown } from './use-countdown.ts';

/** Trip of a quote, as its card shows it. */
type QuoteCardTrip = Pick<QuoteTrip, 'typeService' | 'start' | 'end' | 'vehicle' | 'typeThing'> &
  Partial<Pick<QuoteTrip, 'specialRequirements' | 'date' | 'hour'>>;

interface QuoteCardProps {
  readonly quote: Quote;
  readonly trip: QuoteCardTrip;
}

/** A stored quote: number, price and validity, the trip, and every price line. */
export function QuoteCard({ quote, trip }: QuoteCardProps) {
  const totalCents = centsFromDollars(quote.total);
  const offerCents = centsFromDollars(quote.offered);
  const { label, type } = VEHICLES[trip.vehicle];
  return (
    <>
      <div className={styles.head}>
        <span className={styles.number}>
          Cotización <strong data-quote-number>{quote.number}</strong>
        </span>
        <span className={styles.amount} data-quote-total={totalCents}>
          {formatCents(offerCents)}
        </span>
        <Expiry at={quote.expires_at} />
      </div>
      <dl className={styles.facts}>
        <Fact term="Desde">{trip.start.address}</Fact>
        <Fact term="Hasta">{trip.end.address}</Fact>
        <Fact term="Cuándo">
          {trip.typeService === 'RESERVE'
            ? `${formatDate(trip.date ?? '')}, ${trip.hour ?? ''}`
            : isArrivalPromised(trip)
              ? `Ahora: ${ARRIVAL_PROMISE}`
              : 'Ahora: acordamos la hora contigo'}
        </Fact>
        <Fact term="Vehículo">{type === 'camión' ? `Camión ${label}` : `Camioneta, ${label.toLowerCase()}`}</Fact>
        <Fact term="Carga">{translateWireValue(trip.typeThing)}</Fact>
        {trip.specialRequirements !== undefined && trip.specialRequirements !== '' && (
          <Fact term="Además">{trip.specialRequirements}</Fact>
        )}
        <Fact term={quote.source === 'estimate' ? 'Distancia estimada' : 'Distancia'}>
          {formatKm(quote.distance_m)}, {quote.same_city ? 'dentro de la ciudad' : 'entre ciudades'}
        </Fact>
      </dl>
      <PriceLines
        items={quote.items.map(({ amount, ...item }) => ({ ...item, amountCents: centsFromDollars(amount) }))}
        totalCents={totalCents}
        offerCents={offerCents}
      />
    </>
  );
}

const Fact = ({ term, children }: { readonly term: string; readonly children: React.ReactNode }) => (
  <div>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
);

function Expiry({ at }: { readonly at: string }) {
  const seconds = useCountdown(at);
  const clock = `${Math.floor(seconds / 60).toString()}:${(seconds % 60).toString().padStart(2, '0')}`;
  return (
    <p className={styles.expiry} role="timer">
      {seconds > 0 ? `El precio vale ${clock} minutos más` : 'Esta cotización venció'}
    </p>
  );
}
