import { BASE_KM, formatKm } from '@llevo/contract/rules/rates/fare';
import { formatCents } from '@llevo/contract/rules/money';
import { buildQuoterPath } from '@llevo/contract/rules/quoter/quoter-link';
import { vehicleName } from '@llevo/contract/rules/vehicles';
import { Link } from 'react-router-dom';
import { Icon } from '../../../ui/controls/icon.tsx';
import { VehicleDrawing } from '../../../ui/brand/vehicle-drawing.tsx';
import { examplePrice, kmRateFor } from '../prices.ts';
import type { ExamplePlace } from '../prices.ts';
import type { Example } from './examples.ts';
import styles from './receipt.module.css';
import { RouteScene } from './route-scene.tsx';

const stop = ({ name, lat, lng }: ExamplePlace) => ({ text: name, point: { lat, lng } });

/** An example's price line by line, as the quoter shows it. */
export function Receipt({ example: { title, trip } }: { readonly example: Example }) {
  const { fare, distanceMetres } = examplePrice(trip);
  const { baseCentsPerKm, extraCentsPerKm } = kmRateFor(trip.vehicle);
  const isFar = distanceMetres > BASE_KM * 1000;
  const rates = isFar
    ? `${BASE_KM.toString()} km × ${formatCents(baseCentsPerKm)} + ${formatKm(distanceMetres - BASE_KM * 1000)} × ${formatCents(extraCentsPerKm)}`
    : `${formatKm(distanceMetres)} × ${formatCents(baseCentsPerKm)}`;
  return (
    <article className={styles.receipt} aria-label={`Ejemplo: ${title}`}>
      <RouteScene price={formatCents(fare.totalCents)} />
      <header className={styles.trip}>
        <div>
          <p className={styles.route}>
            {trip.start.name} <Icon name="forward" size={16} /> <span className="visually-hidden">a</span>{' '}
            {trip.end.name}
          </p>
          <p className={styles.vehicle}>{vehicleName(trip.vehicle)}</p>
        </div>
        <div className={styles.drawing}>
          <VehicleDrawing vehicle={trip.vehicle} />
        </div>
      </header>
      <dl className={styles.lines}>
        {fare.items.map(({ code, label, amountCents }) => (
          <div key={code}>
            <dt>
              {label}
              {code === 'distance' && <span className={styles.rates}>{rates}</span>}
            </dt>
            <dd>{formatCents(amountCents)}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>Total</dt>
          <dd>{formatCents(fare.totalCents)}</dd>
        </div>
        <div className={styles.floor}>
          <dt>Con el descuento máximo</dt>
          <dd>{formatCents(fare.discountedCents)}</dd>
        </div>
      </dl>
      <p className={styles.note}>Distancia estimada y tarifas de lista. El cotizador usa las vigentes hoy.</p>
      <Link
        to={buildQuoterPath({ start: stop(trip.start), end: stop(trip.end), vehicle: trip.vehicle })}
        className={styles.go}
      >
        Cotizar este viaje <Icon name="forward" size={18} />
      </Link>
    </article>
  );
}
