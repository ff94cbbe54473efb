import styles from './hero-road.module.css';

/** The mark's rising road as a landscape, with a truck on its way up. Decorative. */
export function HeroRoad() {
  return (
    <svg viewBox="0 0 520 360" className={styles.scene} aria-hidden="true" focusable="false">
      <path d="M0 236 92 150l52 46 84-108 74 92 58-52 160 128v104H0Z" className={styles.far} />
      <path d="m206 116 22-28 24 30-12 8-11-9-10 9Z" className={styles.snow} />
      <path d="M0 286q120-56 250-34t270-38v146H0Z" className={styles.near} />
      <path d="M-10 352C120 330 150 262 262 256s150 10 268-62" className={styles.road} />
      <path d="M-10 352C120 330 150 262 262 256s150 10 268-62" className={styles.marking} />
      <g transform="translate(196 184) rotate(-3)">
        <rect x="0" y="2" width="92" height="56" rx="3" className={styles.box} />
        <path d="M0 38h92" className={styles.stripe} />
        <path d="M0 62h136" className={styles.chassis} />
        <path d="M98 62V26q0-4 4-4h16q3 0 4.5 3l8 16 5 3q2 1 2 4v14Z" className={styles.cab} />
        <path d="M105 42V29h10.5q1.5 0 2.2 1.5l5.5 11.5Z" className={styles.window} />
        <circle cx="24" cy="66" r="10" className={styles.tyre} />
        <circle cx="114" cy="66" r="10" className={styles.tyre} />
        <circle cx="24" cy="66" r="4" className={styles.hub} />
        <circle cx="114" cy="66" r="4" className={styles.hub} />
      </g>
    </svg>
  );
}
