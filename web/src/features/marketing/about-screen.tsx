import { VEHICLE_IDS } from '@llevo/contract/entities/vehicle-ids';
import { COMMISSION_PERCENT } from '@llevo/contract/rules/rates/commission';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PATHS } from '../../lib/paths.ts';
import { Icon } from '../../ui/controls/icon.tsx';
import { CallToAction } from './call-to-action.tsx';
import { COVERAGE } from './coverage/cities.ts';
import styles from './figure-list.module.css';
import { OldTruck } from './illustrations/old-truck.tsx';
import { PageIntro } from './page-intro.tsx';
import page from './page.module.css';
import { Points, Section } from './section.tsx';

/** A few large figures with captions. */
function KeyFigures({ figures }: { readonly figures: readonly (readonly [figure: ReactNode, meaning: string])[] }) {
  return (
    <dl className={styles.figures}>
      {figures.map(([figure, meaning]) => (
        <div key={meaning}>
          <dt>{meaning}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  );
}

const PROMISES = [
  [
    'Precio a la vista',
    'Quien pide ve cada línea antes de aceptar. Quien conduce ve su parte antes de aceptar. Es la misma cuenta.',
  ],
  [
    'Gente con nombre',
    'A cada conductor lo aprueba una persona antes de su primer viaje. Y ningún problema se queda en un buzón.',
  ],
  ['Trato parejo', 'La comisión no sube en feriado ni baja para el amigo. Las calificaciones van en los dos sentidos.'],
  [
    'Decir lo que no sabemos',
    'Si una distancia es estimada, dice «estimada». Si hoy no hay vehículos cerca, te lo decimos antes de que esperes.',
  ],
] as const;

const FIGURES = [
  [COVERAGE.towns.toString(), 'poblaciones que el cotizador conoce por su nombre'],
  [COVERAGE.provinces.toString(), 'provincias, Galápagos incluida'],
  [`${COMMISSION_PERCENT.toString()} %`, 'de comisión, la misma para todos'],
  [VEHICLE_IDS.length.toString(), 'vehículos, de la camioneta al camión de 10 toneladas'],
] as const;

/** /nosotros: the story of Llevo. */
export default function AboutScreen() {
  return (
    <>
      <PageIntro
        about="Nosotros"
        title="Un flete no debería ser una negociación"
        lead="Llevo nació en Quito para que contratar un camión sea como debe: un precio claro, un conductor revisado y alguien que responde."
        scene={<OldTruck />}
      />
      <Section isBand title="De dónde venimos">
        <div className={page.split}>
          <p className={page.lead}>
            El papá de nuestro fundador manejó treinta años. Madrugaba al mercado mayorista y esperaba: carga, una
            llamada, que alguien aceptara su precio. Subía lleno y bajaba vacío, y cobraba las dos vueltas porque no
            había otra.
          </p>
          <p className={page.lead}>
            Del otro lado, quien se mudaba preguntaba a cinco vecinos y recibía cinco precios. Llevo junta los dos
            lados: el camión que ya está cerca con la carga que va a su ruta, y una sola cuenta que ambos ven.
          </p>
        </div>
        <KeyFigures figures={FIGURES} />
      </Section>
      <Section title="Lo que prometemos">
        <Points points={PROMISES} />
        <p>
          <Link to={PATHS.contact} className={page.link}>
            Escríbenos <Icon name="forward" size={18} />
          </Link>
        </p>
      </Section>
      <CallToAction title="Tú dices de dónde a dónde" text="Nosotros llevamos." />
    </>
  );
}
