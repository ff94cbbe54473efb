import { Link } from 'react-router-dom';
import { PATHS } from '../../lib/paths.ts';
import { buttonClass } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/controls/icon.tsx';
import { CallToAction } from './call-to-action.tsx';
import { PEOPLE_FAQ } from './faq-items/people-faq.ts';
import { Faq } from './faq.tsx';
import { PeopleScene } from './illustrations/people-scene.tsx';
import { PageIntro } from './page-intro.tsx';
import page from './page.module.css';
import { Points, Section } from './section.tsx';

const CARGOES = [
  [
    'Una cosa grande',
    'La refrigeradora que compraste en línea, el sofá de Marketplace, la bicicleta que no entra en el taxi. Una camioneta y, si hay gradas, un estibador.',
  ],
  ['Un dormitorio', 'Cama, clóset, escritorio y diez cajas. Cabe en una cabina simple si la cama va desarmada.'],
  [
    'Un departamento',
    'Sala, cocina y uno o dos dormitorios: camión de 2 o 3 toneladas con dos estibadores, media mañana.',
  ],
  ['La casa entera', 'De tres dormitorios en adelante, 6 o 10 toneladas. Conviene reservar día y hora.'],
] as const;

const TRUST = [
  ['Conductores revisados', 'Una persona revisa sus papeles y aprueba a cada conductor antes de su primer viaje.'],
  ['Lo ves venir', 'Desde que sale a recogerte, el conductor aparece en tu mapa. También cuando ya va con tus cosas.'],
  ['El precio de la pantalla', 'Línea por línea: kilómetros, estibadores, descuentos. Es el que pagas.'],
  ['Alguien contesta', 'Por WhatsApp o correo, todos los días, personas que conocen tu servicio.'],
] as const;

/** /personas: for people who move house or one large item. */
export default function PeopleScreen() {
  return (
    <>
      <PageIntro
        about="Personas"
        title="Tu casa, de una puerta a la otra"
        lead="Eliges el vehículo por lo que cabe en él, sumas manos si hay gradas de por medio y sabes el precio antes de pedir."
        scene={<PeopleScene />}
        actions={
          <>
            <Link to={PATHS.quoter} className={buttonClass('main')}>
              Cotizar mi mudanza <Icon name="forward" size={20} />
            </Link>
            <Link to="/blog/que-vehiculo-necesito" className={buttonClass('plain')}>
              ¿Qué vehículo necesito?
            </Link>
          </>
        }
      />
      <Section isBand title="Lo que se mueve cada día">
        <Points points={CARGOES} />
      </Section>
      <Section title="Con quién dejas tus cosas">
        <Points points={TRUST} />
      </Section>
      <Section isBand isSplit title="Preguntas de mudanza">
        <Faq questions={PEOPLE_FAQ} />
        <p>
          <Link to="/blog/como-embalar-una-mudanza" className={page.link}>
            Cómo embalar sin romper nada <Icon name="forward" size={18} />
          </Link>
        </p>
      </Section>
      <CallToAction
        title="Sábado, ocho de la mañana"
        text="Cotiza hoy, reserva el día y duerme tranquilo el viernes."
      />
    </>
  );
}
