import styles from './welcome.module.css';

const SECTIONS = [
  ['Métricas', 'cuántos clientes llegan, cuántos contratan y cuánto se mueve.'],
  ['Conductores', 'quién está en línea, dónde va y qué documentos le faltan.'],
  ['Servicios', 'cada reserva y cada viaje, con su pago y sus comprobantes.'],
  ['Tarifas', 'los precios con los que cotiza tu empresa.'],
] as const;

/** SPEC §2: the greeting, and what is where. */
export function GettingStarted({ name }: { readonly name: string }) {
  return (
    <div className={styles.text}>
      <p className={styles.greeting}>Hola, {name}.</p>
      <p>Este es el panel de tu empresa. Aquí tienes:</p>
      <dl className={styles.places}>
        {SECTIONS.map(([place, what]) => (
          <div key={place}>
            <dt>{place}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
