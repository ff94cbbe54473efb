import { formatCents } from '@llevo/contract/rules/money';
import { buildQuoterPath } from '@llevo/contract/rules/quoter/quoter-link';
import { vehicleName, VEHICLES } from '@llevo/contract/rules/vehicles';
import { VEHICLE_IDS } from '@llevo/contract/entities/vehicle-ids';
import { Link } from 'react-router-dom';
import { BASE_KM_WORDS } from '../constants.ts';
import { Icon } from '../../../ui/controls/icon.tsx';
import { VehicleDrawing } from '../../../ui/brand/vehicle-drawing.tsx';
import { kmRateFor } from '../prices.ts';
import { Section } from '../section.tsx';
import styles from './vehicle-lineup.module.css';

/** The six vehicles side by side, to scale, with what fits and what a kilometre costs. */
export function VehicleLineup() {
  return (
    <Section
      isBand
      title="Del tamaño de lo que llevas"
      lead="Seis vehículos dibujados a la misma escala. Paga solo el espacio que necesitas."
    >
      <ul className={styles.vehicles}>
        {VEHICLE_IDS.map((id) => {
          const { capacity, fits } = VEHICLES[id];
          const { baseCentsPerKm, extraCentsPerKm } = kmRateFor(id);
          return (
            <li key={id} className={styles.vehicle}>
              <VehicleDrawing vehicle={id} />
              <h3>{vehicleName(id)}</h3>
              <p>{capacity}</p>
              <p className={styles.fits}>{fits}</p>
              <p className={styles.rate}>
                <span className={styles.base}>
                  <strong>{formatCents(baseCentsPerKm)}</strong> por km
                </span>
                <span className={styles.extra}>
                  {formatCents(extraCentsPerKm)} desde el {BASE_KM_WORDS.nextWord}
                </span>
              </p>
              <Link to={buildQuoterPath({ vehicle: id })} className={styles.go}>
                Cotizar <span className="visually-hidden">{vehicleName(id)}</span>
                <Icon name="forward" size={18} />
              </Link>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
