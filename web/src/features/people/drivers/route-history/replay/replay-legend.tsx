import { classNames } from '../../../../../ui/class-names.ts';
import styles from './replay.module.css';
import { SPEED_STEPS } from './speed-steps.ts';
import type { SpeedStep } from './speed-steps.ts';

/** Steps of speed of the route on the map, each as wide and in the colour as there. */
export const SpeedLegend = ({ steps }: { readonly steps: readonly SpeedStep[] }) => (
  <p className={classNames(styles.legend, styles.steps)} aria-hidden="true">
    {steps.map((step) => {
      const { label, widthPx, token } = SPEED_STEPS[step];
      return (
        <span key={step}>
          <i style={{ height: widthPx, background: `var(${token})` }} />
          <span>{label}</span>
        </span>
      );
    })}
  </p>
);

interface MarksLegendProps {
  readonly hasStops: boolean;
  readonly hasSilences: boolean;
  readonly hasServices: boolean;
}

/** The meaning of the marks over the scrubber; nothing on a day without any. */
export const MarksLegend = ({ hasStops, hasSilences, hasServices }: MarksLegendProps) =>
  (hasStops || hasSilences || hasServices) && (
    <p className={styles.legend} aria-hidden="true">
      {hasServices && (
        <span>
          <i data-kind="service" />
          <span>Servicios</span>
        </span>
      )}
      {hasStops && (
        <span>
          <i data-kind="stop" />
          <span>Paradas</span>
        </span>
      )}
      {hasSilences && (
        <span>
          <i data-kind="silence" />
          <span>Sin señal</span>
        </span>
      )}
    </p>
  );
