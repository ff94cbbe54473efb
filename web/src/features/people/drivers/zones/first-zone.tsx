import { AddZone } from './add-zone.tsx';
import type { AddZoneProps } from './add-zone.tsx';
import styles from './first-zone.module.css';
import zoneStyles from './zones.module.css';

/** Explains zones to a company without one: an example of their alerts, and the steps to the first. */
export const FirstZone = (props: AddZoneProps) => (
  <div className={styles.first}>
    <p className={zoneStyles.note}>
      Dibuja una bodega, un barrio o un mercado, y te avisamos quién entra y quién sale.
    </p>
    <div className={styles.example}>
      <Picture />
      <p className={styles.caption}>Ejemplo</p>
      <ul aria-label="Ejemplo de sus alertas">
        <li>
          <i className={styles.entry} aria-hidden="true" />
          <span>Ana Lema entró en Bodega</span>
          <span className={styles.hour}>14:05</span>
        </li>
        <li>
          <i className={styles.exit} aria-hidden="true" />
          <span>Ana Lema salió de Bodega</span>
          <span className={styles.hour}>14:40</span>
        </li>
      </ul>
    </div>
    <ol className={styles.steps} aria-label="Primeros pasos">
      <li>
        <strong>Elige el lugar</strong>
        <AddZone {...props} />
        <ZoneExamples
          onPick={(name) => {
            props.onAdd('circle', name);
          }}
        />
      </li>
      <li>
        <strong>Ajusta el tamaño y ponle nombre</strong>
        <p className={zoneStyles.note}>Arrastra el borde del círculo o las esquinas del polígono.</p>
      </li>
      <li>
        <strong>Recibe las alertas</strong>
        <p className={zoneStyles.note}>Al entrar, al salir o las dos veces: lo eliges en cada zona.</p>
      </li>
    </ol>
  </div>
);

/** A driver's way through a zone around a depot, with the marks of the two alerts. */
const Picture = () => (
  <svg viewBox="0 0 320 120" aria-hidden="true">
    <path className={styles.street} d="M0 98 L320 46 M62 0 L86 120 M248 0 L234 120" />
    <circle className={styles.area} cx="160" cy="58" r="46" />
    <path className={styles.way} d="M40 91.5 L280 52.5" />
    <path className={styles.depot} d="M149 50V39l11-7 11 7v11zM156 50v-7h8v7" />
    <circle className={styles.entry} cx="119" cy="78.7" r="5" />
    <circle className={styles.exit} cx="205.5" cy="64.6" r="5" />
  </svg>
);

interface ZoneExamplesProps {
  /** Begins a circle of this name. */
  readonly onPick: (name: string) => void;
}

/** Names that a first circle can begin with, after the buttons that draw any zone. */
const ZoneExamples = ({ onPick }: ZoneExamplesProps) => (
  <p className={zoneStyles.examples}>
    <span>O un círculo con nombre:</span>
    <span className={zoneStyles.together}>
      <Example label="Bodega" onPick={onPick} />
      <Example label="Mercado Mayorista" onPick={onPick} />
    </span>
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
