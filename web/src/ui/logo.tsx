import styles from './logo.module.css';

/** The two l as the lanes of a rising road; the third line is its centre marking. */
const LANES = ['M8 28.5C11.2 21.5 9.8 11 12.6 3.5', 'M19.4 28.5C22.6 21.5 21.2 11 24 3.5'] as const;
const MARKING = 'M13.7 28.5C16.9 21.5 15.5 11 18.3 3.5';

const Road = () => (
  <>
    {LANES.map((lane) => (
      <path key={lane} d={lane} className={styles.lane} />
    ))}
    <path d={MARKING} className={styles.marking} />
  </>
);

/** Llevo's mark alone, square; decorative, so whatever it stands in needs a name of its own. */
export function LogoMark({ size = 32 }: { readonly size?: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} className={styles.logo} aria-hidden="true">
      <Road />
    </svg>
  );
}

/** Llevo's wordmark: the mark is its two l, the other letters are drawn with the same pen. `height` in pixels. */
export function Logo({ height = 32 }: { readonly height?: number }) {
  return (
    <svg
      viewBox="0 0 86 32"
      width={(height * 86) / 32}
      height={height}
      className={styles.logo}
      role="img"
      aria-label="Llevo"
    >
      <Road />
      <path d="M30.5 20.4H44.6A7.1 7.1 0 1 0 42.3 26" className={styles.letter} />
      <path d="M49.2 13 56 27.6 62.8 13" className={styles.letter} />
      <circle cx="75.4" cy="20.4" r="7.1" className={styles.letter} />
    </svg>
  );
}
