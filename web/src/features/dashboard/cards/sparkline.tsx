import styles from './key-figures.module.css';

const WIDTH = 100;
const HEIGHT = 28;
/** Margin for half the stroke, in pixels. */
const EDGE = 2;

/** A small line without axes. Decorative: the figure beside it says more. */
export function Sparkline({ values }: { readonly values: readonly number[] }) {
  if (values.length < 2) return <div className={styles.spark} />;
  const top = Math.max(1, ...values);
  const points = values.map((value, at) => {
    const x = EDGE + (at / (values.length - 1)) * (WIDTH - 2 * EDGE);
    const y = HEIGHT - EDGE - (value / top) * (HEIGHT - 2 * EDGE);
    return `${x.toFixed(2)},${y.toFixed(2)}`;
  });
  return (
    <svg
      className={styles.spark}
      viewBox={`0 0 ${WIDTH.toString()} ${HEIGHT.toString()}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <polygon
        className={styles.area}
        points={`${EDGE.toString()},${HEIGHT.toString()} ${points.join(' ')} ${(WIDTH - EDGE).toString()},${HEIGHT.toString()}`}
      />
      <polyline className={styles.line} points={points.join(' ')} />
    </svg>
  );
}
