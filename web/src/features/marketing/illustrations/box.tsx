import styles from './scene.module.css';

interface BoxProps {
  readonly x: number;
  /** Ground level. */
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A taped cardboard box, seen from the front; `y` is its bottom edge. */
export function Box({ x, y, width, height }: BoxProps) {
  const top = y - height;
  return (
    <g>
      <rect x={x} y={top} width={width} height={height} rx="2" className={styles.card} />
      <rect x={x} y={y - 5} width={width} height="5" className={styles.cardShade} />
      <rect x={x + width * 0.4} y={top} width={width * 0.2} height={height * 0.42} className={styles.tape} />
      <path d={`M${x + width * 0.66} ${y - 12}h${width * 0.22}`} className={styles.edge} />
    </g>
  );
}
