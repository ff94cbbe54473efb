import { formatCents } from '@llevo/contract/rules/money';
import { raiseFareCents } from '@llevo/contract/rules/rates/adjust-fare';
import { Button } from '../../../ui/controls/button.tsx';
import { Icon } from '../../../ui/controls/icon.tsx';
import styles from './fare-adjuster.module.css';

interface FareAdjusterProps {
  readonly fareCents: number;
  /** The fare before any adjustment. */
  readonly listCents: number;
  /** The maximum-discount price: the lowest fare. */
  readonly floorCents: number;
  /** The highest fare. */
  readonly ceilingCents: number;
  readonly onRaise: () => void;
  readonly onLower: () => void;
  readonly onReset: () => void;
}

/** The fare between two large buttons (SPEC §9: five dollars up, down to the floor at once), within the server's bounds. */
export function FareAdjuster(props: FareAdjusterProps) {
  const { fareCents, listCents, floorCents, ceilingCents, onRaise, onLower, onReset } = props;
  const isAtFloor = fareCents <= floorCents;
  const isAtCeiling = fareCents >= ceilingCents;
  const stepCents = Math.min(raiseFareCents(fareCents), ceilingCents) - fareCents;
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
          aria-label={isAtCeiling ? 'Subir la tarifa' : `Subir la tarifa ${formatCents(stepCents)}`}
          disabled={isAtCeiling}
          onClick={onRaise}
        >
          <Icon name="plus" size={28} />
        </button>
      </div>
      <p className={styles.about}>
        {`${loweringText({ fareCents, listCents, floorCents })} ${raisingText(fareCents, ceilingCents)}`.trim()}
      </p>
      {fareCents !== listCents && (
        <Button variant="quiet" onClick={onReset}>
          Volver a {formatCents(listCents)}
        </Button>
      )}
    </div>
  );
}

function loweringText({ fareCents, listCents, floorCents }: Record<'fareCents' | 'listCents' | 'floorCents', number>) {
  if (floorCents >= listCents) return 'Esta tarifa no tiene descuento: más bajo no es posible.';
  return fareCents <= floorCents
    ? 'Es el precio con el descuento máximo: más bajo no es posible.'
    : `Puedes bajarla hasta ${formatCents(floorCents)}, el precio con el descuento máximo.`;
}

const raisingText = (fareCents: number, ceilingCents: number): string =>
  fareCents >= ceilingCents
    ? ''
    : `También puedes ofrecer hasta ${formatCents(ceilingCents)}: el conductor ve lo que gana antes de aceptar.`;
