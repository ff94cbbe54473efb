import type { Usage } from '@llevo/contract/entities/billing';
import { MeterBar } from '../../../ui/feedback/meter-bar.tsx';
import { usageLines } from './usage-lines.ts';
import styles from './usage.module.css';

/** How much of the plan is used, line by line; what has no limit has no bar. */
export const UsageBars = ({ usage }: { readonly usage: Usage }) => (
  <ul className={styles.list}>
    {usageLines(usage).map(({ id, label, words, percent, level }) => (
      <li key={id}>
        <div className={styles.words}>
          <span>{label}</span>
          <span className={styles.value} data-level={level}>
            {words}
          </span>
        </div>
        {percent !== null && <MeterBar role="meter" label={label} percent={percent} valueText={words} level={level} />}
      </li>
    ))}
  </ul>
);
