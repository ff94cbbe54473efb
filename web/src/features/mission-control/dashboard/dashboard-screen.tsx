import { useQuery } from '@tanstack/react-query';
import { PageHeader } from '../../../ui/back-office/layout/page-header.tsx';
import { Panel } from '../../../ui/back-office/layout/panel.tsx';
import { StatTile } from '../../../ui/back-office/data/stat-tile.tsx';
import { QueryBoundary } from '../../../ui/back-office/status/query-boundary.tsx';
import { accountGrowthQuery, accountMetricsQuery } from '../api/metrics.ts';
import { formatPercent, percentOf } from '@llevo/contract/rules/format-number';
import styles from './dashboard.module.css';
import { GrowthChart } from './growth-chart.tsx';
import { RevenuePanel } from './revenue-panel.tsx';
import { RecentFailures } from './recent-failures.tsx';

/** SPEC §2 /missioncontrol/dashboard: account metrics, revenue, growth and recent failures. */
export default function DashboardScreen() {
  const metrics = useQuery(accountMetricsQuery());
  const growth = useQuery(accountGrowthQuery());
  return (
    <>
      <PageHeader title="Resumen" note="Toda la plataforma de un vistazo." />
      <div className={styles.cards}>
        <section className={styles.tiles} aria-label="Cuentas">
          <StatTile label="Cuentas en total" query={metrics} count={({ totalAccounts }) => totalAccounts} />
          <StatTile
            label="Cuentas activas"
            query={metrics}
            count={({ activeAccounts }) => activeAccounts}
            change={({ activeAccounts, totalAccounts }) =>
              `${formatPercent(percentOf(activeAccounts, totalAccounts))} del total`
            }
          />
          <StatTile
            label="Cuentas que se fueron"
            query={metrics}
            count={({ churnedAccounts }) => churnedAccounts}
            change={({ churnedAccounts, totalAccounts }) =>
              `${formatPercent(percentOf(churnedAccounts, totalAccounts))} del total`
            }
          />
        </section>
        <Panel title="Ingresos y bajas">
          <RevenuePanel />
        </Panel>
        <Panel title="Crecimiento de cuentas">
          <QueryBoundary query={growth} failureTitle="No pudimos cargar el crecimiento">
            {(chart) => <GrowthChart chart={chart} />}
          </QueryBoundary>
        </Panel>
        <Panel title="Lo último que falló">
          <RecentFailures />
        </Panel>
      </div>
    </>
  );
}
