import type { Usage } from '@llevo/contract/entities/billing';
import { useQuery } from '@tanstack/react-query';
import { Panel } from '../../../ui/back-office/layout/panel.tsx';
import { QueryBoundary } from '../../../ui/back-office/status/query-boundary.tsx';
import { MeterBar } from '../../../ui/feedback/meter-bar.tsx';
import { usageQuery } from '../api/billing.ts';
import styles from '../billing.module.css';
import { usageLines } from './usage-lines.ts';

/** Loads and shows the usage of the plan. */
export function UsagePanel() {
  const usage = useQuery(usageQuery());
  return (
    <Panel title="Uso del plan">
      <QueryBoundary query={usage} failureTitle="No pudimos cargar el uso de tu plan">
        {(loaded) => <UsageBars usage={loaded} />}
      </QueryBoundary>
    </Panel>
  );
}

/** One line for each metered resource; unlimited ones have no bar. */
const UsageBars = ({ usage }: { readonly usage: Usage }) => (
  <ul className={styles.usage}>
    {usageLines(usage).map(({ id, label, valueText, percent, level }) => (
      <li key={id}>
        <div className={styles.usageLine}>
          <span>{label}</span>
          <span className={styles.usageValue} data-level={level}>
            {valueText}
          </span>
        </div>
        {percent !== null && (
          <MeterBar kind="meter" label={label} percent={percent} valueText={valueText} level={level} />
        )}
      </li>
    ))}
  </ul>
);
