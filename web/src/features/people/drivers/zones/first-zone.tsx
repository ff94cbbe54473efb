import { OutlineButton } from '../../../../ui/back-office/buttons/outline-button.tsx';
import styles from './zones.module.css';

interface FirstZoneProps {
  /** Begins a circle of this name. */
  readonly onPick: (name: string) => void;
}

/** Explains zones to a company without one: a picture, and examples to begin with. */
export const FirstZone = ({ onPick }: FirstZoneProps) => (
  <div className={styles.first}>
    <svg viewBox="0 0 120 64" aria-hidden="true">
      <path className={styles.street} d="M0 50 L120 38 M34 0 L46 64 M86 0 L82 64" />
      <circle className={styles.area} cx="62" cy="32" r="27" />
      <path className={styles.depot} d="M51 39V28l11-7 11 7v11zM58 39v-7h8v7" />
    </svg>
    <p className={styles.note}>Dibuja una bodega, un barrio o un mercado, y te avisamos quién entra y quién sale.</p>
    <p className={styles.note}>Empieza con un ejemplo:</p>
    <div className={styles.actions}>
      <Example label="Bodega" onPick={onPick} />
      <Example label="Mercado Mayorista" onPick={onPick} />
    </div>
  </div>
);

const Example = ({ label, onPick }: FirstZoneProps & { readonly label: string }) => (
  <OutlineButton
    size="plain"
    onClick={() => {
      onPick(label);
    }}
  >
    {label}
  </OutlineButton>
);
