import { useQuery } from '@tanstack/react-query';
import { PATHS } from '../../../lib/paths.ts';
import { DetailPage } from '../../../ui/back-office/layout/detail-page.tsx';
import { QueryBoundary } from '../../../ui/back-office/status/query-boundary.tsx';
import { alertSettingsQuery } from '../api/alert-settings.ts';
import { ChannelsPanel } from './channels-panel.tsx';
import { RulesForm } from './rules-form.tsx';

const PARENT = { to: PATHS.account, label: 'Mi cuenta' } as const;

/** /account/alerts: how the user is told, what the company is alerted of, and when in silence. */
export default function AlertSettingsScreen() {
  const settings = useQuery(alertSettingsQuery());
  return (
    <DetailPage
      title="Avisos y reglas de alertas"
      parent={PARENT}
      note="De qué avisa la campana, y cómo te llega. Cada alerta llega una vez, y se cierra sola cuando deja de ser cierta."
      isNarrow
    >
      <ChannelsPanel />
      <QueryBoundary query={settings} failureTitle="No pudimos cargar las reglas">
        {(loaded) => <RulesForm settings={loaded} />}
      </QueryBoundary>
    </DetailPage>
  );
}
