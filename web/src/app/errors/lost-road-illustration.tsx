import styles from './full-page-message.module.css';

/** A road that ends early. Decorative. */
export function LostRoadIllustration() {
  return (
    <svg className={styles.picture} viewBox="0 0 240 150" aria-hidden="true">
      <path className={styles.ground} d="M10 138h220" />
      <path className={styles.lane} d="M52 138C80 116 82 94 94 72M188 138c-8-22-12-44-14-66" />
      <path className={styles.marking} d="M120 138c8-24 8-44 14-66" />
      <path className={styles.missing} d="M97 64c4-14 9-32 20-48M173 64c-1-16 0-32 3-48" />
    </svg>
  );
}
