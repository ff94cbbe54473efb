import { Menu } from '@mantine/core';
import type { ExportPlan } from '../../lib/export/use-export.ts';
import { useExport } from '../../lib/export/use-export.ts';
import { IconDownload } from '../icons/download.ts';
import { ExportDialog } from './export-dialog.tsx';
import styles from './list-toolbar.module.css';
import { menuInPage } from './menu-in-page.ts';
import { ToolLabel } from './list-toolbar.tsx';

interface ExportMenuProps<Row> {
  readonly plan: ExportPlan<Row>;
  /** There is nothing to export. */
  readonly isDisabled: boolean;
}

/** Exports all pages of a list as filtered. */
export function ExportMenu<Row>({ plan, isDisabled }: ExportMenuProps<Row>) {
  const exporting = useExport(plan);
  return (
    <>
      <Menu position="bottom-end" shadow="md" {...menuInPage()}>
        <Menu.Target>
          <button type="button" className={styles.tool} disabled={isDisabled}>
            <IconDownload size={17} stroke={1.7} aria-hidden="true" />
            <ToolLabel>Exportar</ToolLabel>
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            onClick={() => {
              exporting.start('xlsx');
            }}
          >
            Excel (.xlsx)
          </Menu.Item>
          <Menu.Item
            onClick={() => {
              exporting.start('csv');
            }}
          >
            CSV (.csv)
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ExportDialog exporting={exporting} />
    </>
  );
}
