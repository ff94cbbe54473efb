import { Icon } from '../../../ui/controls/icon.tsx';
import { HeroScene } from '../illustrations/hero-scene.tsx';
import { lazySection } from '../lazy-section.tsx';
import styles from './hero.module.css';
import { QuickQuote } from './quick-quote.tsx';

const LandingStory = lazySection(() => import('./below-the-fold.tsx'));

/** SPEC §2's landing page: freight and moving at the click of a button. */
export default function LandingScreen() {
  return (
    <>
      <section className={styles.hero}>
        <HeroScene className={styles.scene} />
        <div className={styles.inner}>
          <div className={styles.text}>
            <h1 className={styles.title}>Fletes y mudanzas al clic de un botón</h1>
            <p className={styles.tagline}>Tú dices de dónde a dónde. Nosotros llevamos.</p>
            <p className={styles.promise}>
              <Icon name="clock" size={20} /> Un vehículo llega en 15 a 20 minutos en Quito, Guayaquil y Cuenca
            </p>
          </div>
          <QuickQuote />
        </div>
      </section>
      <LandingStory />
    </>
  );
}
