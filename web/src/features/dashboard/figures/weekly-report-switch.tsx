import { REPORT_HOUR } from '@llevo/contract/rules/dashboard/weekly-report';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage } from '../../../lib/http/error-handling.ts';
import { Panel } from '../../../ui/back-office/layout/panel.tsx';
import { QueryBoundary } from '../../../ui/back-office/status/query-boundary.tsx';
import { Switch } from '../../../ui/fields/switch.tsx';
import { sendWeeklyReport, weeklyReportQuery } from './api/figures.ts';
import styles from './figures-screen.module.css';

/** Turns the weekly e-mail on or off, for oneself; it counts once the server has said so. */
export function WeeklyReportSwitch() {
  const client = useQueryClient();
  const query = useQuery(weeklyReportQuery());
  const [error, setError] = useState<string | null>(null);
  const change = async (isOn: boolean) => {
    setError(null);
    try {
      client.setQueryData(weeklyReportQuery().queryKey, await sendWeeklyReport(isOn));
    } catch (failure) {
      setError(errorMessage(failure));
    }
  };
  return (
    <div id="informe" className={styles.report}>
      <Panel title="Informe semanal">
        <QueryBoundary query={query} failureTitle="No pudimos cargar tu informe semanal" height={48}>
          {({ isOn }) => (
            <Switch
              label="Recibirlo por correo"
              hint={`Los lunes a las ${REPORT_HOUR}, las cifras de la semana y su cambio. Solo para ti.`}
              isOn={isOn}
              onChange={(next) => void change(next)}
            />
          )}
        </QueryBoundary>
        <p role="alert" className={styles.error}>
          {error}
        </p>
      </Panel>
    </div>
  );
}
