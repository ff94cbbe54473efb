import { Icon } from '../../../ui/controls/icon.tsx';
import styles from './mode-step.module.css';
import { VehicleDrawing } from '../../../ui/brand/vehicle-drawing.tsx';

/** The first question, with the only answer that SPEC §2 offers. */
export function ModeStep({ onImmediate }: { readonly onImmediate: () => void }) {
  return (
    <section className={styles.step} aria-labelledby="mode-title">
      <h1 id="mode-title" className={styles.title}>
        ¿Qué necesitas llevar hoy?
      </h1>
      <p className={styles.lead}>Dinos de dónde a dónde y te mostramos el precio antes de pedir.</p>
      <button type="button" className={styles.card} onClick={onImmediate}>
        <span className={styles.drawing}>
          <VehicleDrawing vehicle="3tn" />
        </span>
        <span className={styles.text}>
          <span className={styles.name}>Cotizar servicio inmediato</span>
          <span className={styles.promise}>
            <Icon name="clock" size={18} /> Un vehículo llega en 15 a 20 minutos
          </span>
        </span>
        <span className={styles.go}>
          <Icon name="forward" />
        </span>
      </button>
      <ul className={styles.facts}>
        <li>Precio por kilómetro, sin registro</li>
        <li>Camionetas y camiones de 2 a 10 toneladas</li>
        <li>Con estibadores, si los necesitas</li>
      </ul>
    </section>
  );
}
