import { EXPORT_SECTIONS, isWholeExport } from '@llevo/contract/entities/account-export';
import type { ExportPeriod, ExportSection } from '@llevo/contract/entities/account-export';
import { hasDays, isAlways } from '@llevo/contract/rules/account/export-period';
import { Button, Checkbox } from '@mantine/core';
import { useRef, useState } from 'react';
import type { RefObject } from 'react';
import { ACCOUNT_PAGE } from '../../../lib/back-office-paths.ts';
import { EXPORT_SECTION_LABELS } from '../../../lib/export/export-section-labels.ts';
import { DetailPage } from '../../../ui/back-office/layout/detail-page.tsx';
import { Panel } from '../../../ui/back-office/layout/panel.tsx';
import { ExportPanel, FormatList } from './export-panel.tsx';
import type { ExportButtonProps } from './export-panel.tsx';
import styles from './export-panel.module.css';
import { ExportPeriodFields } from './export-period.tsx';
import { SECTION_GROUPS } from './export-sections.ts';
import { LastExports } from './last-exports.tsx';
import { ExportTotal, SectionCount } from './section-count.tsx';

/** /account/export: an owner exports the data of the account, or some sections and days of it. */
export default function ExportScreen() {
  const [chosen, setChosen] = useState<readonly ExportSection[]>(EXPORT_SECTIONS);
  const [period, setPeriod] = useState<ExportPeriod>({});
  const first = useRef<HTMLInputElement>(null);
  return (
    <DetailPage
      title="Descargar datos"
      note="Un archivo ZIP con cada lista en Excel, CSV y JSON."
      parent={ACCOUNT_PAGE}
    >
      <div className={styles.columns}>
        <Contents chosen={chosen} onChoose={setChosen} period={period} onPeriod={setPeriod} first={first} />
        <div className={styles.column}>
          <Panel title="Formatos de cada lista">
            <FormatList />
          </Panel>
          <LastExports
            onChoose={({ sections, period: days }) => {
              setChosen(EXPORT_SECTIONS.filter((section) => sections?.includes(section) ?? true));
              setPeriod(days ?? {});
              // The choice may be out of sight.
              first.current?.focus();
            }}
          />
        </div>
      </div>
    </DetailPage>
  );
}

interface ContentsProps {
  /** In the order of `EXPORT_SECTIONS`. */
  readonly chosen: readonly ExportSection[];
  readonly onChoose: (chosen: readonly ExportSection[]) => void;
  readonly period: ExportPeriod;
  readonly onPeriod: (period: ExportPeriod) => void;
  /** The first field. */
  readonly first: RefObject<HTMLInputElement | null>;
}

/** The sections with the numbers of their records, to choose those of the archive, its days, and its download. */
const Contents = ({ chosen, onChoose, period, onPeriod, first }: ContentsProps) => (
  <Panel title="Qué lleva el archivo" className={styles.choice}>
    <Checkbox
      ref={first}
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
                      {EXPORT_SECTION_LABELS[section]}
                      {/* Counts are of all days. */}
                      {(isAlways(period) || !hasDays(section)) && <SectionCount section={section} />}
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
    <ExportPanel
      Button={ExportButton}
      sections={chosen}
      period={period}
      fields={<ExportPeriodFields sections={chosen} period={period} onChange={onPeriod} />}
      // Counts are of all days.
      note={isAlways(period) && <ExportTotal sections={chosen} />}
    />
  </Panel>
);

const ExportButton = ({ isMain, ...props }: ExportButtonProps) => (
  <Button variant={isMain ? 'filled' : 'default'} {...props} />
);
