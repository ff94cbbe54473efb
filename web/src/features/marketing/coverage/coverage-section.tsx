import { formatCents } from '@llevo/contract/rules/money';
import { buildQuoterPath } from '@llevo/contract/rules/quoter/quoter-link';
import { vehicleName } from '@llevo/contract/rules/vehicles';
import { Link } from 'react-router-dom';
import { formatCount } from '@llevo/contract/rules/format-number';
import { examplePrice, INTERCITY_TRIPS } from '../prices.ts';
import { Section } from '../section.tsx';
import { COVERAGE } from './cities.ts';
import { CoverageMap } from './coverage-map.tsx';
import styles from './coverage.module.css';

const [first] = INTERCITY_TRIPS;

/** Where Llevo goes, and what some of the ways cost. */
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
              Entre ciudades, {first ? vehicleName(first.vehicle).toLowerCase() : ''}
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
