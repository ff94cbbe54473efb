import { EXPORT_SECTIONS, isWholeExport } from '@llevo/contract/entities/account-export';
import type { ExportSection } from '@llevo/contract/entities/account-export';
import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { ACCOUNT_PAGE } from '../../../lib/back-office-paths.ts';
import { DetailPage } from '../../../ui/back-office/layout/detail-page.tsx';
import { Panel } from '../../../ui/back-office/layout/panel.tsx';
import { ExportPanel } from './export-panel.tsx';
import type { ExportButtonProps } from './export-panel.tsx';
import styles from './export-panel.module.css';
import { SECTION_GROUPS, SECTION_TEXTS } from './export-sections.ts';
import { LastExports } from './last-exports.tsx';
import { SectionCount } from './section-count.tsx';

/** /account/export: an owner exports the data of the account, or some sections of it. */
export default function ExportScreen() {
  const [chosen, setChosen] = useState<readonly ExportSection[]>(EXPORT_SECTIONS);
  return (
    <DetailPage title="Descargar datos" parent={ACCOUNT_PAGE}>
      <div className={styles.columns}>
        <Contents chosen={chosen} onChoose={setChosen} />
        <div className={styles.column}>
          <Panel title="Los datos de la cuenta">
            <ExportPanel Button={ExportButton} sections={chosen} />
          </Panel>
          <LastExports />
        </div>
      </div>
    </DetailPage>
  );
}

interface ContentsProps {
  /** In the order of `EXPORT_SECTIONS`. */
  readonly chosen: readonly ExportSection[];
  readonly onChoose: (chosen: readonly ExportSection[]) => void;
}

/** The sections with the numbers of their records, to choose those of the archive. */
const Contents = ({ chosen, onChoose }: ContentsProps) => (
  <Panel title="Qué lleva el archivo">
    <Checkbox
      label="Todo"
      checked={isWholeExport(chosen)}
      indeterminate={chosen.length > 0 && !isWholeExport(chosen)}
      onChange={() => {
        onChoose(isWholeExport(chosen) ? [] : EXPORT_SECTIONS);
      }}
    />
    <div className={styles.groups}>
      {SECTION_GROUPS.map(({ title, sections }) => (
        <section key={title}>
          <h3 className={styles.groupTitle}>{title}</h3>
          <ul className={styles.sections}>
            {sections.map((section) => (
              <li key={section}>
                <Checkbox
                  label={
                    <>
                      {SECTION_TEXTS[section].label}
                      <SectionCount section={section} />
                    </>
                  }
                  checked={chosen.includes(section)}
                  onChange={({ currentTarget: { checked } }) => {
                    onChoose(EXPORT_SECTIONS.filter((each) => (each === section ? checked : chosen.includes(each))));
                  }}
                />
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
