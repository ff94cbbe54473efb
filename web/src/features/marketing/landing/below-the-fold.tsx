import { VEHICLE_IDS } from '@llevo/contract/entities/vehicle-ids';
import { formatCents } from '@llevo/contract/rules/money';
import { buildQuoterPath } from '@llevo/contract/rules/quoter/quoter-link';
import { vehicleName, VEHICLES } from '@llevo/contract/rules/vehicles';
import { Link } from 'react-router-dom';
import { PATHS } from '../../../lib/paths.ts';
import { VehicleDrawing } from '../../../ui/brand/vehicle-drawing.tsx';
import { buttonClass } from '../../../ui/controls/button.tsx';
import { Icon } from '../../../ui/controls/icon.tsx';
import { ArticleCards } from '../blog/article-cards.tsx';
import { ARTICLES } from '../blog/articles.ts';
import { CallToAction } from '../call-to-action.tsx';
import { BASE_KM_WORDS } from '../constants.ts';
import { CoverageSection } from '../coverage/coverage-section.tsx';
import { LANDING_FAQ } from '../faq-items/landing-faq.ts';
import { Faq } from '../faq.tsx';
import { CompaniesScene } from '../illustrations/companies-scene.tsx';
import { DriversScene } from '../illustrations/drivers-scene.tsx';
import { OldTruck } from '../illustrations/old-truck.tsx';
import { PeopleScene } from '../illustrations/people-scene.tsx';
import page from '../page.module.css';
import { kmRateFor } from '../prices.ts';
import { Section } from '../section.tsx';
import audiencesStyles from './audiences.module.css';
import styles from './below-the-fold.module.css';
import { FleetSection } from './fleet-section.tsx';
import { PriceSection } from './price-section.tsx';
import testimonialStyles from './testimonial.module.css';
import vehicleLineupStyles from './vehicle-lineup.module.css';

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
    text: 'Fletes para tu vehículo. Tú decides cuáles tomas y ves tu parte antes de aceptar.',
  },
] as const;

/** Links to the page of each audience. */
function Audiences() {
  return (
    <Section title="Quién carga con Llevo">
      <ul className={audiencesStyles.cards}>
        {AUDIENCES.map(({ path, scene, title, text }) => (
          <li key={path} className={audiencesStyles.card}>
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

/** The six vehicles side by side, to scale, with capacity and price per kilometre. */
function VehicleLineup() {
  return (
    <Section
      isBand
      title="Del tamaño de lo que llevas"
      lead="Seis vehículos dibujados a la misma escala. Paga solo el espacio que necesitas."
    >
      <ul className={vehicleLineupStyles.vehicles}>
        {VEHICLE_IDS.map((id) => {
          const { capacity, fits } = VEHICLES[id];
          const { baseCentsPerKm, extraCentsPerKm } = kmRateFor(id);
          return (
            <li key={id} className={vehicleLineupStyles.vehicle}>
              <VehicleDrawing vehicle={id} />
              <h3>{vehicleName(id)}</h3>
              <p>{capacity}</p>
              <p className={vehicleLineupStyles.fits}>{fits}</p>
              <p className={vehicleLineupStyles.rate}>
                <span className={vehicleLineupStyles.base}>
                  <strong>{formatCents(baseCentsPerKm)}</strong> por km
                </span>
                <span className={vehicleLineupStyles.extra}>
                  {formatCents(extraCentsPerKm)} desde el {BASE_KM_WORDS.nextWord}
                </span>
              </p>
              <Link to={buildQuoterPath({ vehicle: id })} className={vehicleLineupStyles.go}>
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

const SHOWN = 3;

/** The newest articles of the blog. */
function BlogTeasers() {
  return (
    <Section isBand title="Antes de cargar el camión">
      <ArticleCards articles={ARTICLES.slice(0, SHOWN)} heading="h3" />
      <p>
        <Link to={PATHS.blog} className={page.link}>
          Todas las guías <Icon name="forward" size={18} />
        </Link>
      </p>
    </Section>
  );
}

/** The founder's own words (SPEC §2). */
function Testimonial() {
  return (
    <figure className={testimonialStyles.testimonial}>
      <div className={testimonialStyles.inner}>
        <OldTruck />
        <div>
          <blockquote>
            <p>
              Mi papá manejó un camión treinta años y lo que más le cansaba no era la carretera: era esperar carga y
              regatear. Hicimos Llevo para que el conductor salga lleno y el cliente sepa cuánto paga.
            </p>
          </blockquote>
          <figcaption>Fundador de Llevo, Quito</figcaption>
        </div>
      </div>
    </figure>
  );
}

/** Questions of first-time visitors. */
function FaqSection() {
  return (
    <Section isSplit title="Antes de preguntar por WhatsApp">
      <Faq questions={LANDING_FAQ} />
    </Section>
  );
}

/** Everything under the first screen of the landing page. */
export default function BelowTheFold() {
  return (
    <div className={styles.story}>
      <VehicleLineup />
      <PriceSection />
      <CoverageSection />
      <Audiences />
      <FleetSection />
      <Testimonial />
      <FaqSection />
      <BlogTeasers />
      <CallToAction title="¿Qué llevamos hoy?" text="Tres datos y tienes el precio. Sin registro." />
      <div className={styles.track}>
        <div className={styles.bar}>
          <Link to={PATHS.quoter} className={buttonClass('main')}>
            Ver el precio
          </Link>
        </div>
      </div>
    </div>
  );
}
