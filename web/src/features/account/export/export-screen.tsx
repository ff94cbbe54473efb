import { EXPORT_SECTIONS } from '@llevo/contract/entities/account-export';
import { ACCOUNT_PAGE } from '../../../lib/back-office-paths.ts';
import { DetailPage } from '../../../ui/back-office/layout/detail-page.tsx';
import { Panel } from '../../../ui/back-office/layout/panel.tsx';
import { ExportPanel } from './export-panel.tsx';
import styles from './export-panel.module.css';
import { SECTION_TEXTS } from './export-sections.ts';

/** /account/export: an owner exports the data of the account. */
export default function ExportScreen() {
  return (
    <DetailPage title="Descargar datos" parent={ACCOUNT_PAGE} isNarrow>
      <div className={styles.columns}>
        <Panel title="Los datos de la cuenta">
          <ExportPanel />
        </Panel>
        <Panel title="Qué lleva el archivo">
          <ul className={styles.sections}>
            {EXPORT_SECTIONS.map((section) => (
              <li key={section}>{SECTION_TEXTS[section].label}</li>
            ))}
            <li>Imágenes, en carpetas por servicio y por conductor</li>
          </ul>
        </Panel>
      </div>
    </DetailPage>
  );
}
