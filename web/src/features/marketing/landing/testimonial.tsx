import { OldTruck } from '../illustrations/old-truck.tsx';
import styles from './testimonial.module.css';

/** The founder's own words (SPEC §2). */
export function Testimonial() {
  return (
    <figure className={styles.testimonial}>
      <div className={styles.inner}>
        <OldTruck />
        <div>
          <blockquote>
            <p>
              Mi papá manejó un camión treinta años y lo que más le cansaba no era la carretera: era esperar carga y
              regatear. Hicimos Llevo para que el conductor salga lleno y el cliente sepa cuánto paga.
            </p>
          </blockquote>
          <figcaption>Fundador de Llevo, Quito</figcaption>
        </div>
      </div>
    </figure>
  );
}
