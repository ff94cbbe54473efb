import type { TrackedService } from '@llevo/contract/entities/tracking';
import styles from './search.module.css';

/** The digits that start the job, once a driver comes who will ask for them. */
export function StartPin({ service: { start_pin: pin, driver } }: { readonly service: TrackedService }) {
  if (pin === null || driver === undefined) return null;
  return (
    <section className={styles.pin} aria-labelledby="tracking-pin">
      <h2 id="tracking-pin">Tu código</h2>
      {/* Read digit by digit. */}
      <p className={styles.digits}>
        <span aria-hidden="true">{pin}</span>
        <span className="visually-hidden">{Array.from(pin).join(' ')}</span>
      </p>
      <p>Dáselo al conductor cuando llegue, nunca antes. Con él empieza el servicio.</p>
    </section>
  );
}
