import { Popover } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useState } from 'react';
import { DENSITIES } from '../../lib/list/use-table-settings.ts';
import type { TableSettings } from '../../lib/list/use-table-settings.ts';
import styles from './list-toolbar.module.css';
import { ToolLabel } from './list-toolbar.tsx';
import type { TableColumn } from '../table/table-column.ts';

const DENSITY_NAMES = { comfortable: 'Cómoda', compact: 'Compacta' } as const satisfies Record<
  (typeof DENSITIES)[number],
  string
>;

interface TableMenuProps<Row> {
  /** All columns, including hidden ones. */
  readonly columns: readonly TableColumn<Row>[];
  readonly settings: TableSettings;
}

/** Visible columns and row density of a table. */
export function TableMenu<Row>({ columns, settings }: TableMenuProps<Row>) {
  const [isOpen, setIsOpen] = useState(false);
  const optional = columns.filter(({ isSticky, isAlwaysShown }) => isSticky !== true && isAlwaysShown !== true);
  return (
    <Popover opened={isOpen} onChange={setIsOpen} position="bottom-end" trapFocus returnFocus shadow="md">
      <Popover.Target>
        <button
          type="button"
          className={styles.tool}
          onClick={() => {
            setIsOpen(!isOpen);
          }}
        >
          <IconAdjustmentsHorizontal size={17} stroke={1.7} aria-hidden="true" />
          <ToolLabel>Vista</ToolLabel>
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Vista de la tabla">
        <fieldset className={styles.sheet}>
          <legend>Densidad</legend>
          {DENSITIES.map((density) => (
            <label key={density}>
              <input
                type="radio"
                name="density"
                checked={settings.density === density}
                onChange={() => {
                  settings.setDensity(density);
                }}
              />
              {DENSITY_NAMES[density]}
            </label>
          ))}
        </fieldset>
        <fieldset className={styles.sheet}>
          <legend>Columnas</legend>
          {optional.map(({ id, header }) => (
            <label key={id}>
              <input
                type="checkbox"
                checked={!settings.hidden.has(id)}
                onChange={(event) => {
                  settings.setHidden(id, !event.target.checked);
                }}
              />
              {header}
            </label>
          ))}
        </fieldset>
      </Popover.Dropdown>
    </Popover>
  );
}

/** The columns that the user has not hidden. */
export function visibleColumns<Row>(
  columns: readonly TableColumn<Row>[],
  { hidden }: Pick<TableSettings, 'hidden'>,
): readonly TableColumn<Row>[] {
  return columns.filter(
    ({ id, isSticky, isAlwaysShown }) => isSticky === true || isAlwaysShown === true || !hidden.has(id),
  );
}
