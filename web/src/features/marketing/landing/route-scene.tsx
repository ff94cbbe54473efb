import styles from './route-scene.module.css';

const ROAD = 'M34 84C96 20 176 112 258 66S366 30 406 34';

/** A road that draws itself from start to end while the page scrolls, and the price at its end. Decorative. */
export function RouteScene({ price }: { readonly price: string }) {
  return (
    <div className={styles.scene} aria-hidden="true">
      <svg viewBox="0 0 440 112" focusable="false">
        <g className={styles.route}>
          <path d={ROAD} className={styles.road} />
          <path d={ROAD} className={styles.marking} />
        </g>
        <circle cx="34" cy="84" r="9" className={styles.start} />
        <path d="M406 40c-10-12-14-17-14-24a14 14 0 0 1 28 0c0 7-4 12-14 24Z" className={styles.end} />
        <circle cx="406" cy="16" r="5" className={styles.hole} />
      </svg>
      <span className={styles.price}>{price}</span>
    </div>
  );
}
