import { formatCents } from '@llevo/contract/rules/money';
import { buildQuoterPath } from '@llevo/contract/rules/quoter/quoter-link';
import { BASE_KM, formatKm } from '@llevo/contract/rules/rates/fare';
import { vehicleName } from '@llevo/contract/rules/vehicles';
import { useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { VehicleDrawing } from '../../../ui/brand/vehicle-drawing.tsx';
import { Icon } from '../../../ui/controls/icon.tsx';
import { BASE_KM_WORDS } from '../constants.ts';
import { examplePrice, kmRateFor, LOADER_CENTS, RETURN_TRIP_PERCENT } from '../prices.ts';
import type { ExamplePlace } from '../prices.ts';
import { Section } from '../section.tsx';
import { EXAMPLES } from './examples.ts';
import type { Example } from './examples.ts';
import styles from './price-section.module.css';
import receiptStyles from './receipt.module.css';
import routeSceneStyles from './route-scene.module.css';

const ROAD = 'M34 84C96 20 176 112 258 66S366 30 406 34';

/** A road that is drawn as the page scrolls, with the price at its end. Decorative. */
function RouteScene({ price }: { readonly price: string }) {
  return (
    <div className={routeSceneStyles.scene} aria-hidden="true">
      <svg viewBox="0 0 440 112" focusable="false">
        <g className={routeSceneStyles.route}>
          <path d={ROAD} className={routeSceneStyles.road} />
          <path d={ROAD} className={routeSceneStyles.marking} />
        </g>
        <circle cx="34" cy="84" r="9" className={routeSceneStyles.start} />
        <path d="M406 40c-10-12-14-17-14-24a14 14 0 0 1 28 0c0 7-4 12-14 24Z" className={routeSceneStyles.end} />
        <circle cx="406" cy="16" r="5" className={routeSceneStyles.hole} />
      </svg>
      <span className={routeSceneStyles.price}>{price}</span>
    </div>
  );
}

const stop = ({ name, lat, lng }: ExamplePlace) => ({ text: name, point: { lat, lng } });

/** An example's price line by line, as the quoter shows it. */
function Receipt({ example: { title, trip } }: { readonly example: Example }) {
  const { fare, distanceMetres } = examplePrice(trip);
  const { baseCentsPerKm, extraCentsPerKm } = kmRateFor(trip.vehicle);
  const isFar = distanceMetres > BASE_KM * 1000;
  const rates = isFar
    ? `${BASE_KM.toString()} km × ${formatCents(baseCentsPerKm)} + ${formatKm(distanceMetres - BASE_KM * 1000)} × ${formatCents(extraCentsPerKm)}`
    : `${formatKm(distanceMetres)} × ${formatCents(baseCentsPerKm)}`;
  return (
    <article className={receiptStyles.receipt} aria-label={`Ejemplo: ${title}`}>
      <RouteScene price={formatCents(fare.totalCents)} />
      <header className={receiptStyles.trip}>
        <div>
          <p className={receiptStyles.route}>
            {trip.start.name} <Icon name="forward" size={16} /> <span className="visually-hidden">a</span>{' '}
            {trip.end.name}
          </p>
          <p className={receiptStyles.vehicle}>{vehicleName(trip.vehicle)}</p>
        </div>
        <div className={receiptStyles.drawing}>
          <VehicleDrawing vehicle={trip.vehicle} />
        </div>
      </header>
      <dl className={receiptStyles.lines}>
        {fare.items.map(({ code, label, amountCents }) => (
          <div key={code}>
            <dt>
              {label}
              {code === 'distance' && <span className={receiptStyles.rates}>{rates}</span>}
            </dt>
            <dd>{formatCents(amountCents)}</dd>
          </div>
        ))}
        <div className={receiptStyles.total}>
          <dt>Total</dt>
          <dd>{formatCents(fare.totalCents)}</dd>
        </div>
        <div className={receiptStyles.floor}>
          <dt>Con el descuento máximo</dt>
          <dd>{formatCents(fare.discountedCents)}</dd>
        </div>
      </dl>
      <p className={receiptStyles.note}>Distancia estimada y tarifas de lista. El cotizador usa las vigentes hoy.</p>
      <Link
        to={buildQuoterPath({ start: stop(trip.start), end: stop(trip.end), vehicle: trip.vehicle })}
        className={receiptStyles.go}
      >
        Cotizar este viaje <Icon name="forward" size={18} />
      </Link>
    </article>
  );
}

const STEPS = [
  [
    'Kilómetros',
    `Los primeros ${BASE_KM_WORDS.countWord} van a la tarifa base de tu vehículo. Desde el ${BASE_KM_WORDS.nextWord}, cada kilómetro cuesta menos.`,
  ],
  [
    'Estibadores',
    `Los que pidas: ${formatCents(LOADER_CENTS.sameCity)} por persona dentro de la ciudad y ${formatCents(LOADER_CENTS.otherCity)} si el viaje sale de ella.`,
  ],
  [
    'Viaje de retorno',
    `¿Reservas y el camión vuelve vacío por tu ruta? Los kilómetros bajan un ${RETURN_TRIP_PERCENT.toString()} %.`,
  ],
  ['Tu ajuste', 'Baja la tarifa hasta el descuento máximo, que ves siempre, o súbela si quieres ofrecer más.'],
] as const;

const subscribeToNothing = () => () => undefined;

/** Explanation of a price, with the lines of an example. */
export function PriceSection() {
  const [shown, setShown] = useState(0);
  const example = EXAMPLES[shown];
  // A choice made before hydration would be lost, and the link below would lead to another trip.
  const isHydrated = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
  return (
    <Section title="Así se hace el precio" lead="Sin regateo y sin letra chica: cuatro líneas, siempre las mismas.">
      <div className={styles.columns}>
        <ol className={styles.steps}>
          {STEPS.map(([title, text]) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
        <div>
          <fieldset className={styles.choice} disabled={!isHydrated}>
            <legend className="visually-hidden">Ejemplo</legend>
            {EXAMPLES.map(({ id, title }, index) => (
              <label key={id} className={styles.option}>
                <input
                  type="radio"
                  name="example"
                  checked={index === shown}
                  onChange={() => {
                    setShown(index);
                  }}
                />
                <span>{title}</span>
              </label>
            ))}
          </fieldset>
          {example && <Receipt example={example} />}
        </div>
      </div>
    </Section>
  );
}
