import { Link } from 'react-router-dom';
import { PATHS } from '../../../lib/paths.ts';
import { Icon } from '../../../ui/controls/icon.tsx';
import { CompaniesScene } from '../illustrations/companies-scene.tsx';
import { DriversScene } from '../illustrations/drivers-scene.tsx';
import { PeopleScene } from '../illustrations/people-scene.tsx';
import { Section } from '../section.tsx';
import styles from './audiences.module.css';

const AUDIENCES = [
  {
    path: PATHS.people,
    scene: <PeopleScene />,
    title: 'Personas',
    text: 'Una refrigeradora, un dormitorio o la casa entera, con gente que carga y un precio que ya conoces.',
  },
  {
    path: PATHS.companies,
    scene: <CompaniesScene />,
    title: 'Empresas',
    text: 'Entregas a tiendas, obras y clientes con una tarifa por kilómetro que cuadras antes de despachar.',
  },
  {
    path: PATHS.drivers,
    scene: <DriversScene />,
    title: 'Conductores',
    text: 'Fletes cerca de donde estás. Tú decides cuáles tomas y ves tu parte antes de aceptar.',
  },
] as const;

/** Links to the page of each audience. */
export function Audiences() {
  return (
    <Section title="Quién carga con Llevo">
      <ul className={styles.cards}>
        {AUDIENCES.map(({ path, scene, title, text }) => (
          <li key={path} className={styles.card}>
            {scene}
            <h3>
              <Link to={path}>
                {title} <Icon name="forward" size={20} />
              </Link>
            </h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
