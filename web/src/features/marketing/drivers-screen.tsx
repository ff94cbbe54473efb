import { formatCents } from '@llevo/contract/rules/money';
import { COMMISSION_PERCENT, driverPayoutCents } from '@llevo/contract/rules/rates/commission';
import { vehicleName } from '@llevo/contract/rules/vehicles';
import { Link } from 'react-router-dom';
import { supportChatUrl } from '../../lib/brand/company.ts';
import { contactPath, PATHS } from '../../lib/paths.ts';
import { StoreLinks } from '../../ui/brand/store-links.tsx';
import { buttonClass } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/controls/icon.tsx';
import { CITIES } from './coverage/cities.ts';
import styles from './drivers.module.css';
import { DRIVERS_FAQ } from './faq-items/drivers-faq.ts';
import { Faq } from './faq.tsx';
import { DriversScene } from './illustrations/drivers-scene.tsx';
import { EXAMPLES } from './landing/examples.ts';
import { PageIntro } from './page-intro.tsx';
import page from './page.module.css';
import { examplePrice } from './prices.ts';
import type { ExampleTrip } from './prices.ts';
import { Points, Section } from './section.tsx';

const TRIPS: readonly ExampleTrip[] = [
  ...EXAMPLES.slice(0, 1).map(({ trip }) => trip),
  { start: CITIES.quito, end: CITIES.ambato, vehicle: '2tn', loaders: 0, isSameCity: false, distanceMetres: 133_000 },
  {
    start: CITIES.guayaquil,
    end: CITIES.cuenca,
    vehicle: '6tn',
    loaders: 0,
    isSameCity: false,
    distanceMetres: 197_000,
  },
];

const DOCUMENTS = [
  ['Licencia de conducir', 'Profesional y vigente, del tipo que pide tu vehículo.'],
  ['Matrícula', 'Al día, a tu nombre o con autorización del dueño.'],
  ['Foto del vehículo', 'De costado, con la placa a la vista y el balde o furgón abierto.'],
  ['Foto tuya', 'De frente y con buena luz, para compararla con tu licencia.'],
] as const;

const STEPS = [
  [
    'Escríbenos y te invitamos',
    'Cuéntanos qué vehículo tienes. Te llega un correo con el enlace de tu app, que abres en el navegador del teléfono.',
  ],
  [
    'Revisamos tus papeles',
    'Los subes desde la app y una persona los mira. Si algo no se lee, lo vuelves a subir sin empezar de cero.',
  ],
  ['Ponte disponible y recibe fletes', 'Te avisamos de cada flete que te ofrecen. Ves tu parte y decides si lo tomas.'],
] as const;

/** /conductores: for drivers with their own vehicle. */
export default function DriversScreen() {
  return (
    <>
      <PageIntro
        about="Conductores"
        title="Que el camión no espere en la vereda"
        lead={`Si tienes camioneta o camión en regla, recibe fletes y decide cuáles tomas. La comisión es siempre el ${COMMISSION_PERCENT.toString()} % del servicio, en viajes cortos y largos.`}
        scene={<DriversScene />}
        actions={
          <>
            <a
              href={supportChatUrl('Hola, tengo un vehículo y quiero conducir con Llevo.')}
              target="_blank"
              rel="noreferrer"
              className={buttonClass('main')}
            >
              Quiero conducir <Icon name="chat" size={20} />
            </a>
            <Link to={contactPath('conductores')} className={buttonClass('plain')}>
              Escribir por correo
            </Link>
          </>
        }
      />
      <Section
        isBand
        title="Tu parte, antes de aceptar"
        lead="Ejemplos con las tarifas de lista. La parte del conductor sale de la misma regla con la que se te paga."
      >
        <ul className={styles.trips}>
          {TRIPS.map((trip) => {
            const { totalCents } = examplePrice(trip).fare;
            return (
              <li key={trip.end.name} className={styles.trip}>
                <p className={styles.route}>
                  {trip.start.name} <Icon name="forward" size={16} /> <span className="visually-hidden">a</span>{' '}
                  {trip.end.name}
                </p>
                <p className={styles.muted}>
                  {vehicleName(trip.vehicle)} · el cliente paga {formatCents(totalCents)}
                </p>
                <p className={styles.payout}>{formatCents(driverPayoutCents('IMMEDIATE', totalCents))}</p>
                <p className={styles.muted}>para ti</p>
              </li>
            );
          })}
        </ul>
      </Section>
      <Section title="Empezar toma tres pasos">
        <Points points={STEPS} />
      </Section>
      <Section isBand title="Qué papeles pedimos">
        <Points points={DOCUMENTS} />
      </Section>
      <Section isSplit title="Lo que preguntan los conductores">
        <Faq questions={DRIVERS_FAQ} />
        <div className={styles.stores}>
          <StoreLinks />
        </div>
        <p>
          <Link to={PATHS.pricing} className={page.link}>
            ¿Tienes varios vehículos? Mira los planes para flotas <Icon name="forward" size={18} />
          </Link>
        </p>
      </Section>
    </>
  );
}
