import { formatCents } from '@llevo/contract/rules/money';
import { Icon } from '../../../ui/controls/icon.tsx';
import styles from './fare-adjuster.module.css';

interface FareAdjusterProps {
  readonly fareCents: number;
  /** The maximum-discount price: no press goes below it. */
  readonly floorCents: number;
  /** No press goes above it. */
  readonly ceilingCents: number;
  readonly onRaise: () => void;
  readonly onLower: () => void;
}

/** The fare between two large buttons (SPEC §9: five dollars up, down to the floor at once), within what the server takes. */
export function FareAdjuster({ fareCents, floorCents, ceilingCents, onRaise, onLower }: FareAdjusterProps) {
  const isAtFloor = fareCents <= floorCents;
  return (
    <div className={styles.adjuster}>
      <div className={styles.row}>
        <button
          type="button"
          className={styles.step}
          aria-label="Bajar la tarifa"
          disabled={isAtFloor}
          onClick={onLower}
        >
          <Icon name="minus" size={28} />
        </button>
        <output className={styles.fare} aria-live="polite" data-fare={fareCents}>
          {formatCents(fareCents)}
        </output>
        <button
          type="button"
          className={styles.step}
          aria-label="Subir la tarifa $5.00"
          disabled={fareCents >= ceilingCents}
          onClick={onRaise}
        >
          <Icon name="plus" size={28} />
        </button>
      </div>
      <p className={styles.about}>
        {isAtFloor
          ? `Es el precio con el descuento máximo: más bajo no es posible.`
          : `Puedes bajarla hasta ${formatCents(floorCents)}, el precio con el descuento máximo.`}{' '}
        Subirla hasta {formatCents(ceilingCents)} ayuda a que un conductor acepte antes.
      </p>
    </div>
  );
}
