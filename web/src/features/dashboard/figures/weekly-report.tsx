import { REPORT_HOUR } from '@llevo/contract/rules/dashboard/weekly-report';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Panel } from '../../../ui/back-office/layout/panel.tsx';
import { QueryBoundary } from '../../../ui/back-office/status/query-boundary.tsx';
import { SavedSwitch } from '../../../ui/fields/saved-switch.tsx';
import { sendWeeklyReport, weeklyReportQuery } from './figure-queries.ts';
import styles from './figures-screen.module.css';

/** Turns the user's own weekly email on or off. */
export function WeeklyReport() {
  const client = useQueryClient();
  const query = useQuery(weeklyReportQuery());
  const save = async (isOn: boolean) => {
    client.setQueryData(weeklyReportQuery().queryKey, await sendWeeklyReport(isOn));
  };
  return (
    <div id="informe" className={styles.report}>
      <Panel title="Informe semanal">
        <QueryBoundary query={query} failureTitle="No pudimos cargar tu informe semanal" height={48}>
          {({ isOn }) => (
            <SavedSwitch
              label="Recibirlo por correo"
              hint={`Los lunes a las ${REPORT_HOUR}, las cifras de la semana y su cambio. Solo para ti.`}
              isOn={isOn}
              save={save}
            />
          )}
        </QueryBoundary>
      </Panel>
    </div>
  );
}
