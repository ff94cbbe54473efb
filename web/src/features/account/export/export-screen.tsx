import { ACCOUNT_PAGE } from '../../../lib/back-office-paths.ts';
import { DetailPage } from '../../../ui/back-office/layout/detail-page.tsx';
import { Panel } from '../../../ui/back-office/layout/panel.tsx';
import { ExportPanel } from './export-panel.tsx';

/** /account/export: an owner exports the data of the account. */
export default function ExportScreen() {
  return (
    <DetailPage title="Descargar datos" parent={ACCOUNT_PAGE} isNarrow>
      <Panel title="Los datos de la cuenta">
        <ExportPanel />
      </Panel>
    </DetailPage>
  );
}
