import styles from './coverage.module.css';
import { CITIES } from './cities.ts';
import mapUrl from './ecuador.svg';
import { ISLANDS_BOX, MAP_HEIGHT, MAP_WIDTH, project } from './projection.ts';

const GAP = 13;

/** Ecuador with every town the quoter knows; the drawing is a separate SVG file, coloured here. */
export function CoverageMap() {
  return (
    <svg
      viewBox={`0 0 ${MAP_WIDTH.toString()} ${MAP_HEIGHT.toString()}`}
      className={styles.map}
      role="img"
      aria-label="Mapa del Ecuador con las poblaciones que conoce el cotizador y las carreteras principales"
    >
      <rect x="2" y="2" width={ISLANDS_BOX.width} height={ISLANDS_BOX.height} rx="10" className={styles.box} />
      <text x="12" y={ISLANDS_BOX.height - 8} className={styles.sea}>
        Galápagos
      </text>
      <use href={`${mapUrl}#land`} className={styles.land} />
      <use href={`${mapUrl}#roads`} className={styles.roadBed} />
      <use href={`${mapUrl}#towns`} className={styles.towns} />
      <use href={`${mapUrl}#roads`} className={styles.roadLine} />
      {Object.values(CITIES).map((city) => {
        const [x, y] = project(city);
        const isLeft = city.side === 'left';
        return (
          <g key={city.name}>
            <circle cx={x} cy={y} r="7" className={styles.city} />
            <text
              x={isLeft ? x - GAP : x + GAP}
              y={y + 6}
              textAnchor={isLeft ? 'end' : 'start'}
              className={styles.name}
            >
              {city.name}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
