import { formatCount } from '@llevo/contract/rules/format-number';
import { formatCents } from '@llevo/contract/rules/money';
import { buildQuoterPath } from '@llevo/contract/rules/quoter/quoter-link';
import { vehicleName } from '@llevo/contract/rules/vehicles';
import { Link } from 'react-router-dom';
import { examplePrice, INTERCITY_TRIPS } from '../prices.ts';
import { Section } from '../section.tsx';
import { CITIES, COVERAGE } from './cities.ts';
import styles from './coverage.module.css';
import mapUrl from './ecuador.svg';
import { ISLANDS_BOX, MAP_HEIGHT, MAP_WIDTH, project } from './projection.ts';

const GAP = 13;

/** Ecuador with every town of the quoter's gazetteer; the drawing is a separate SVG file, coloured here. */
function CoverageMap() {
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

const [first] = INTERCITY_TRIPS;

/** Map of the covered area, with the prices of some trips. */
export function CoverageSection() {
  return (
    <Section
      isBand
      title="Costa, Sierra y Oriente"
      lead={`El cotizador conoce ${COVERAGE.towns.toString()} poblaciones en las ${COVERAGE.provinces.toString()} provincias. Si tu destino no sale en la lista, lo marcas en el mapa.`}
    >
      <div className={styles.columns}>
        <CoverageMap />
        <div>
          <table className={styles.table}>
            <caption>
              {first ? `Entre ciudades, ${vehicleName(first.vehicle).toLowerCase()}` : 'Entre ciudades'}
              <span>Precio estimado de lista, sin estibadores</span>
            </caption>
            <thead>
              <tr>
                <th scope="col">Ruta</th>
                <th scope="col" className={styles.number}>
                  Km
                </th>
                <th scope="col" className={styles.number}>
                  Precio
                </th>
              </tr>
            </thead>
            <tbody>
              {INTERCITY_TRIPS.map(({ start, end, vehicle, ...trip }) => {
                const { fare, distanceMetres } = examplePrice({ start, end, vehicle, ...trip });
                const path = buildQuoterPath({
                  start: { text: start.name, point: start },
                  end: { text: end.name, point: end },
                  vehicle,
                });
                return (
                  <tr key={`${start.name}–${end.name}`}>
                    <th scope="row">
                      <Link to={path}>
                        {start.name}–{end.name}
                      </Link>
                    </th>
                    <td className={styles.number}>{formatCount(distanceMetres / 1000)}</td>
                    <td className={styles.number}>{formatCents(fare.totalCents)}</td>
                  </tr>
                );
              })}
            </tbody>
          </table>
          <ul className={styles.notes}>
            <li>Servicio inmediato donde hay conductores en línea: la ciudad y sus valles.</li>
            <li>Reserva con día y hora para viajes entre provincias.</li>
            <li>En Galápagos trabajamos dentro de cada isla; el tramo por mar se contrata aparte.</li>
          </ul>
        </div>
      </div>
    </Section>
  );
}
