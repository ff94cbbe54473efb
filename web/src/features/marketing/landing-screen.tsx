import { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { HeroRoad } from './hero-road.tsx';
import styles from './landing.module.css';
import { PriceExample } from './price-example.tsx';
import { SECTIONS } from './sections.ts';
import { Testimonial } from './testimonial.tsx';
import { VehicleLine } from './vehicle-line.tsx';

/** SPEC §2's landing page: freight and moving at the click of a button. */
export default function LandingScreen() {
  useAnchor();
  return (
    <>
      <section className={styles.hero}>
        <div className={styles.heroText}>
          <h1 className={styles.title}>Fletes y mudanzas al clic de un botón</h1>
          <p className={styles.tagline}>Tú dices de dónde a dónde. Nosotros llevamos.</p>
          <div className={styles.actions}>
            <Link to="/quoter" className={buttonClass('main', styles.big)}>
              Cotizar ahora <Icon name="forward" size={20} />
            </Link>
            <p className={styles.promise}>
              <Icon name="clock" size={18} /> Un vehículo llega en 15 a 20 minutos
            </p>
          </div>
        </div>
        <HeroRoad />
      </section>
      <VehicleLine />
      <PriceExample />
      <div className={styles.sections}>
        {SECTIONS.map(({ id, title, text, action }) => (
          <section key={id} id={id} className={styles.section} aria-labelledby={`${id}-title`} tabIndex={-1}>
            <h2 id={`${id}-title`}>{title}</h2>
            <p>{text}</p>
            {action && (
              <p>
                <a href={action.href}>{action.label}</a>
              </p>
            )}
          </section>
        ))}
      </div>
      <Testimonial />
    </>
  );
}

/** Brings the section named in the address into view: the router does not scroll to anchors by itself. */
function useAnchor() {
  const { hash, key } = useLocation();
  useEffect(() => {
    if (hash === '') return;
    const section = document.getElementById(hash.slice(1));
    section?.scrollIntoView();
    section?.focus({ preventScroll: true });
  }, [hash, key]);
}
