import { formatCents } from '@llevo/contract/rules/money';
import { useState, useSyncExternalStore } from 'react';
import { BASE_KM_WORDS } from '../constants.ts';
import { LOADER_CENTS, RETURN_TRIP_PERCENT } from '../prices.ts';
import { Section } from '../section.tsx';
import { EXAMPLES } from './examples.ts';
import styles from './price-section.module.css';
import { Receipt } from './receipt.tsx';

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
  ['Tu ajuste', 'Baja la tarifa hasta el descuento máximo, que ves siempre, o súbela si quieres salir antes.'],
] as const;

const subscribeToNothing = () => () => undefined;

/** How a price comes about, with the lines of a real one beside it. */
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
