import { Popover } from '@mantine/core';
import { useState } from 'react';
import { DENSITIES } from '../../lib/list/use-table-settings.ts';
import type { TableSettings } from '../../lib/list/use-table-settings.ts';
import { checkboxClass, radioClass } from '../controls/tick.ts';
import { IconAdjustmentsHorizontal } from '../icons/adjustments-horizontal.ts';
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
  const optional = columns.filter(isOptional);
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
                className={radioClass}
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
          {optional.map((column) => (
            <label key={column.id}>
              <input
                type="checkbox"
                className={checkboxClass}
                checked={isShown(column, settings)}
                onChange={(event) => {
                  settings.setHidden(column.id, !event.target.checked);
                }}
              />
              {column.header}
            </label>
          ))}
        </fieldset>
      </Popover.Dropdown>
    </Popover>
  );
}

type Choices = Pick<TableSettings, 'hidden' | 'shown'>;
type OptionalColumn = Pick<
  TableColumn<never>,
  'id' | 'isSticky' | 'isStickyWhenWide' | 'isAlwaysShown' | 'isHiddenByDefault'
>;

/** Whether the user may hide the column: those that always stay at the left edge name the row. */
const isOptional = ({ isSticky, isStickyWhenWide, isAlwaysShown }: OptionalColumn): boolean =>
  (isSticky !== true || isStickyWhenWide === true) && isAlwaysShown !== true;

const isShown = ({ id, isHiddenByDefault }: OptionalColumn, { hidden, shown }: Choices): boolean =>
  isHiddenByDefault === true ? shown.has(id) : !hidden.has(id);

/** The columns that the user wants to see. */
export const visibleColumns = <Row,>(
  columns: readonly TableColumn<Row>[],
  choices: Choices,
): readonly TableColumn<Row>[] => columns.filter((column) => !isOptional(column) || isShown(column, choices));
