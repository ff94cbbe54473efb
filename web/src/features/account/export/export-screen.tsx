import { DetailPage } from '../../../ui/back-office/layout/detail-page.tsx';
import { Panel } from '../../../ui/back-office/layout/panel.tsx';
import { ACCOUNT_PAGE } from '../account-page.ts';
import { ExportPanel } from './export-panel.tsx';

/** /account/export: an owner takes the data of the account along. */
export default function ExportScreen() {
  return (
    <DetailPage title="Descargar datos" parent={ACCOUNT_PAGE} isNarrow>
      <Panel title="Los datos de la cuenta">
        <ExportPanel />
      </Panel>
    </DetailPage>
  );
}
