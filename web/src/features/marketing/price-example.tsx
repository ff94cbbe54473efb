import styles from './landing.module.css';

const STEPS = [
  ['Kilómetros', 'Los primeros cinco a la tarifa base de tu vehículo; desde el sexto, cada uno cuesta menos.'],
  ['Estibadores', 'Los que pidas, a un precio fijo por persona, dentro de la ciudad o fuera de ella.'],
  ['Tu ajuste', 'Baja la tarifa hasta el descuento máximo o súbela para salir antes. El piso lo ves siempre.'],
] as const;

/** How a price comes about, in the order in which its lines are shown. */
export function PriceExample() {
  return (
    <section className={styles.price} aria-labelledby="price-title">
      <h2 id="price-title">Así se hace el precio</h2>
      <ol className={styles.steps}>
        {STEPS.map(([title, text]) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
