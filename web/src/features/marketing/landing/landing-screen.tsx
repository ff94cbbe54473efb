import { VehicleShape } from '../../../ui/brand/vehicle-drawing.tsx';
import { Icon } from '../../../ui/controls/icon.tsx';
import sceneStyles from '../illustrations/scene.module.css';
import { lazySection } from '../lazy-section.tsx';
import styles from './hero.module.css';
import { QuickQuote } from './quick-quote.tsx';

const ROAD = 'M-20 416C240 410 420 396 620 334S980 266 1120 252 1380 214 1470 178';

/** The mark's rising road under the Avenue of the Volcanoes, with a truck on its way up. Decorative. */
function HeroScene({ className }: { readonly className?: string | undefined }) {
  return (
    <svg
      viewBox="0 0 1440 440"
      preserveAspectRatio="xMidYMax slice"
      className={className}
      aria-hidden="true"
      focusable="false"
    >
      <circle cx="1010" cy="118" r="52" className={sceneStyles.sun} />
      <path
        d="M0 262 110 204l70 34 128-124q10-8 22-8t20 8l122 118 70-40 108 62 150-96 96 66 124-84 120 78 110-46 190 64v204H0Z"
        className={sceneStyles.far}
      />
      <path d="M352 116 472 232l70-40-60 70-50 8-40-60-8 40-26-52 4-32Z" className={sceneStyles.farShade} />
      <path d="m262 158 46-44q10-8 22-8t20 8l48 46-22-8-14 18-20-20-16 26-18-24-14 12Z" className={sceneStyles.snow} />
      <path d="m760 168 28-18 30 21-14 3-12 10-12-12Z" className={sceneStyles.snow} />
      <path d="M0 318q150-64 330-40t330-8 320-46 460-8v224H0Z" className={sceneStyles.mid} />
      <g className={sceneStyles.leaf}>
        <path d="M96 330c-12-4-14-22-2-34 6-6 8-16 8-16s6 10 10 18c8 14 4 28-8 32v14h-8Z" />
        <g transform="translate(-616 36)">
          <path d="M824 268c-10-4-12-20-2-30 6-6 7-14 7-14s5 8 9 15c7 13 3 26-7 29v12h-7Z" />
          <path d="M850 274c-8-3-9-15-1-22 4-5 5-11 5-11s4 6 7 12c5 9 2 19-6 21v10h-5Z" />
        </g>
      </g>
      <g>
        <path d="M318 282h58v40h-58Z" className={sceneStyles.wall} />
        <path d="m310 284 37-24 37 24Z" className={sceneStyles.amber} />
        <path d="M330 294h12v12h-12ZM356 292h11v30h-11Z" className={sceneStyles.glass} />
        <path d="M1176 196h44v28h-44Z" className={sceneStyles.wall} />
        <path d="m1169 198 29-20 29 20Z" className={sceneStyles.green} />
        <path d="M1186 204h10v10h-10Z" className={sceneStyles.glass} />
      </g>
      <path
        d="M-20 398C240 392 420 378 620 316S980 248 1120 234 1380 196 1470 160V440H-20Z"
        className={sceneStyles.near}
      />
      <path d={ROAD} className={sceneStyles.road} strokeWidth="58" />
      <path d={ROAD} className={sceneStyles.marking} strokeWidth="5" strokeDasharray="34 26" />
      <g transform="translate(492 264) rotate(-15) scale(1.42)">
        <VehicleShape vehicle="6tn" />
      </g>
      <g transform="translate(918 204) rotate(-6) scale(.86)">
        <VehicleShape vehicle="cabina_simple" />
      </g>
    </svg>
  );
}

const LandingStory = lazySection(() => import('./below-the-fold.tsx'));

/** SPEC §2's landing page: freight and moving at the click of a button. */
export default function LandingScreen() {
  return (
    <>
      <section className={styles.hero}>
        <div className={styles.inner}>
          <div className={styles.text}>
            <h1 className={styles.title}>Fletes y mudanzas al clic de un botón</h1>
            <p className={styles.tagline}>Tú dices de dónde a dónde. Nosotros llevamos.</p>
            <p className={styles.promise}>
              <Icon name="clock" size={20} /> Ves el precio, y si hay un vehículo libre cerca y en cuántos minutos llega
            </p>
          </div>
          <QuickQuote />
        </div>
        {/* Last, although behind: it stands at the bottom, which moves while a slow phone still parses the section. */}
        <HeroScene className={styles.scene} />
      </section>
      <LandingStory />
    </>
  );
}
