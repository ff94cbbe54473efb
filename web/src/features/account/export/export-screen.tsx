import { Button } from '@mantine/core';
import { ACCOUNT_PAGE } from '../../../lib/back-office-paths.ts';
import { DetailPage } from '../../../ui/back-office/layout/detail-page.tsx';
import { Panel } from '../../../ui/back-office/layout/panel.tsx';
import { ExportPanel } from './export-panel.tsx';
import type { ExportButtonProps } from './export-panel.tsx';
import styles from './export-panel.module.css';
import { SECTION_GROUPS, SECTION_TEXTS } from './export-sections.ts';
import { LastExports } from './last-exports.tsx';
import { SectionCount } from './section-count.tsx';

/** /account/export: an owner exports the data of the account. */
export default function ExportScreen() {
  return (
    <DetailPage title="Descargar datos" parent={ACCOUNT_PAGE}>
      <div className={styles.columns}>
        <div className={styles.column}>
          <Panel title="Los datos de la cuenta">
            <ExportPanel Button={ExportButton} />
          </Panel>
          <LastExports />
        </div>
        <Contents />
      </div>
    </DetailPage>
  );
}

/** The sections of the archive, with the numbers of their records. */
const Contents = () => (
  <Panel title="Qué lleva el archivo">
    <div className={styles.groups}>
      {SECTION_GROUPS.map(({ title, sections }) => (
        <section key={title}>
          <h3 className={styles.groupTitle}>{title}</h3>
          <ul className={styles.sections}>
            {sections.map((section) => (
              <li key={section}>
                <span>
                  {SECTION_TEXTS[section].label}
                  <SectionCount section={section} />
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
    <p className={styles.pictures}>Además, las imágenes, en carpetas por servicio y por conductor.</p>
  </Panel>
);

const ExportButton = ({ isMain, ...props }: ExportButtonProps) => (
  <Button variant={isMain ? 'filled' : 'default'} {...props} />
);
