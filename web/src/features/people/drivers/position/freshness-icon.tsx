import type { PositionFreshness } from '@llevo/contract/rules/people/position-freshness';
import styles from './freshness-icon.module.css';

const LABELS = { online: 'En línea', stale: 'Sin señal reciente', unknown: 'Sin señal' } as const satisfies Record<
  PositionFreshness,
  string
>;

/** A position's freshness as a filled dot, a broken ring or a dash, independent of colour. */
export function FreshnessIcon({ freshness }: { readonly freshness: PositionFreshness }) {
  return (
    <svg
      className={`${styles.mark ?? ''} ${styles[freshness] ?? ''}`}
      viewBox="0 0 12 12"
      role="img"
      aria-label={LABELS[freshness]}
    >
      <title>{LABELS[freshness]}</title>
      {freshness === 'unknown' ? <path d="M2 6h8" /> : <circle cx="6" cy="6" r={freshness === 'online' ? 5 : 4.2} />}
    </svg>
  );
}
