import styles from './rising-road-illustration.module.css';

const VIEW = '0 0 600 900';

/** The logo's road, large: two rising lanes, an amber line between them, hills behind. Decorative. */
export function RisingRoadIllustration() {
  return (
    <svg className={styles.road} viewBox={VIEW} preserveAspectRatio="xMidYMax slice">
      <path className={styles.far} d="M0 470C90 400 150 390 230 430S370 360 450 330s110 20 150 50v520H0z" />
      <path className={styles.near} d="M0 600c110-70 190-60 280-20s200-30 320-90v410H0z" />
      <path
        className={styles.tarmac}
        d="M60 900C210 760 150 620 300 520S430 400 457 330h6c-4 90 40 130-30 240S470 760 520 900z"
      />
      <path className={styles.near3} d="M290 900c26-66 34-122 40-172" />
      <path className={styles.near2} d="M331 716c5-60 12-112 39-156" />
      <path className={styles.near1} d="M376 551c32-48 62-110 84-219" />
    </svg>
  );
}
