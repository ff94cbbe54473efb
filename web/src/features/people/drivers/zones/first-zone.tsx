import styles from './zones.module.css';

/** Explains zones to a company without one, with a picture. */
export const FirstZone = () => (
  <div className={styles.first}>
    <svg viewBox="0 0 120 64" aria-hidden="true">
      <path className={styles.street} d="M0 50 L120 38 M34 0 L46 64 M86 0 L82 64" />
      <circle className={styles.area} cx="62" cy="32" r="27" />
      <path className={styles.depot} d="M51 39V28l11-7 11 7v11zM58 39v-7h8v7" />
    </svg>
    <p className={styles.note}>Dibuja una bodega, un barrio o un mercado, y te avisamos quién entra y quién sale.</p>
  </div>
);

interface ZoneExamplesProps {
  /** Begins a circle of this name. */
  readonly onPick: (name: string) => void;
}

/** Names that a first circle can begin with, after the buttons that draw any zone. */
export const ZoneExamples = ({ onPick }: ZoneExamplesProps) => (
  <p className={styles.examples}>
    <span>O un círculo con nombre:</span>
    <Example label="Bodega" onPick={onPick} />
    <Example label="Mercado Mayorista" onPick={onPick} />
  </p>
);

const Example = ({ label, onPick }: ZoneExamplesProps & { readonly label: string }) => (
  <button
    type="button"
    onClick={() => {
      onPick(label);
    }}
  >
    {label}
  </button>
);
