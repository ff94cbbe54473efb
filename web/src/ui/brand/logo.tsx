import { LOGO_LANES, WORDMARK_LETTERS, LOGO_LANE_MARKING } from '@llevo/contract/brand/logo';
import styles from './logo.module.css';

const Road = () => (
  <>
    {LOGO_LANES.map((lane) => (
      <path key={lane} d={lane} className={styles.lane} />
    ))}
    <path d={LOGO_LANE_MARKING} className={styles.marking} />
  </>
);

/** Llevo's mark alone, square; decorative, so its container needs an accessible name. */
export function LogoMark({ size = 32 }: { readonly size?: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} className={styles.logo} aria-hidden="true">
      <Road />
    </svg>
  );
}

/** Llevo's wordmark, with the mark as its double l. `height` in pixels. */
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
      {WORDMARK_LETTERS.map((letter) => (
        <path key={letter} d={letter} className={styles.letter} />
      ))}
    </svg>
  );
}
