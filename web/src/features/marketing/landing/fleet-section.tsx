import { Link } from 'react-router-dom';
import { PATHS } from '../../../lib/paths.ts';
import { buttonClass } from '../../../ui/controls/button.tsx';
import page from '../page.module.css';
import { Section } from '../section.tsx';
import styles from './fleet-section.module.css';
import darkUrl from './pictures/fleet-dark.webp';
import lightUrl from './pictures/fleet-light.webp';

const POINTS = [
  ['Conductores en vivo', 'Cada uno en el mapa y en la tabla, con su estado y su última posición.'],
  ['De la reserva al pago', 'Asignas, sigues y cobras cada servicio; la comisión y el pago al conductor salen solos.'],
  ['Tu propio cotizador', 'Con tus tarifas y tu marca, para que tus clientes vean el precio y reserven.'],
] as const;

const WIDTH = 1280;
const HEIGHT = 800;
const ALT = 'El mapa de la flota en Llevo: los conductores en vivo junto a su tabla';

/** The product for companies with a fleet, with a real screenshot. */
export function FleetSection() {
  return (
    <Section
      isBand
      title="¿Tienes una empresa de transporte?"
      lead="Llevo también es tu sistema: conductores, servicios, tarifas y tu cotizador en un solo lugar. Empieza gratis."
    >
      <div className={styles.columns}>
        <div className={styles.screen}>
          {/* CSS displays one of the two, and the browser fetches only that one. */}
          <img src={lightUrl} alt={ALT} width={WIDTH} height={HEIGHT} loading="lazy" decoding="async" />
          <img
            src={darkUrl}
            alt={ALT}
            width={WIDTH}
            height={HEIGHT}
            loading="lazy"
            decoding="async"
            className={styles.dark}
          />
        </div>
        <div>
          <ul className={page.list}>
            {POINTS.map(([title, text]) => (
              <li key={title} className={page.marked}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
          <div className={page.actions}>
            <Link to={PATHS.signUp} className={buttonClass('main')}>
              Crear cuenta
            </Link>
            <Link to={PATHS.pricing} className={buttonClass('plain')}>
              Ver planes y precios
            </Link>
          </div>
        </div>
      </div>
    </Section>
  );
}
