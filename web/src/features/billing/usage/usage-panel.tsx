import { useQuery } from '@tanstack/react-query';
import { Panel } from '../../../ui/back-office/layout/panel.tsx';
import { QueryBoundary } from '../../../ui/back-office/status/query-boundary.tsx';
import { usageQuery } from '../api/billing.ts';
import { UsageBars } from './usage-bars.tsx';

/** How much of the plan is used. */
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
