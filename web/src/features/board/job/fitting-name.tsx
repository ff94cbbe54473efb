import type { CSSProperties } from 'react';
import styles from './fitting-name.module.css';
import { shortName } from './short-name.ts';

interface FittingNameProps {
  readonly name: string;
}

/**
 * A name, drawn in its short form where its container is too narrow for the whole: text and accessible name stay whole.
 * The nearest size container counts, less its `--taken`, for what stands beside the name. The place has the whole name
 * as a hint too.
 */
export function FittingName({ name }: FittingNameProps) {
  const whole = name.trim();
  const short = shortName(whole);
  if (short.length >= whole.length) return <>{whole}</>;
  const letters = { '--letters': whole.length } as CSSProperties;
  return (
    <>
      <span className={styles.whole} data-form="whole" style={letters}>
        {whole}
      </span>
      <span className={styles.short} data-form="short" data-name={short} style={letters} aria-hidden="true" />
    </>
  );
}
