import { Fragment, useMemo } from 'react';
import { Field } from '../fields/field.tsx';
import { columnLetters } from '../../lib/import/column-letters.ts';
import type { Encoding } from '../../lib/import/code-pages.ts';
import type { ImportField } from '../../lib/import/import-kind.ts';
import { toImportRows } from '../../lib/import/import-rows.ts';
import type { ImportFile } from '../../lib/import/import-state.ts';
import { LayoutFields } from './layout-fields.tsx';
import type { Layout } from '../../lib/import/layout.ts';
import { orderOf, sheetOf } from '../../lib/import/layout.ts';
import { isSplit, sameTitledColumns } from '../../lib/import/match-headers.ts';
import { FULL_NAME, FULL_NAME_FIELD } from '../../lib/import/person-import-fields.ts';
import { SampleTable } from './sample-table.tsx';
import type { NameOrder } from '../../lib/import/split-name.ts';
import styles from './import-dialog.module.css';

interface ColumnsStepProps {
  readonly file: ImportFile;
  readonly fields: readonly ImportField[];
  readonly layout: Layout;
  readonly onChange: (layout: Layout) => void;
  readonly onEncoding: (encoding: Encoding) => void;
}

const NONE = '';

/** Where the rows are in the file, the column of each field, and the first rows as they are read: correctable by hand. */
export function ColumnsStep({ file, fields, layout, onChange, onEncoding }: ColumnsStepProps) {
  const { mapping, titleRow } = layout;
  const sheet = sheetOf(file.read, layout);
  const rows = useMemo(() => toImportRows(sheet, layout, fields), [sheet, layout, fields]);
  const titles = sheet.rows[titleRow] ?? [];
  const choices = useMemo(() => columnChoices(sheet.rows, titleRow), [sheet, titleRow]);
  const first = sheet.rows.slice(titleRow + 1).find((row) => row.some((text) => text !== '')) ?? [];
  const split = isSplit(mapping);
  const shown = fields.flatMap((field) => {
    const whole = field.name === 'name' ? [FULL_NAME_FIELD] : [];
    return split && (field.name === 'name' || field.name === 'surname') ? whole : [...whole, field];
  });

  const choose = (name: string, column: number | null) => {
    const chosen = { ...mapping, [name]: column };
    const nameOrder = name === FULL_NAME ? orderOf(sheet.rows, titleRow, chosen) : layout.nameOrder;
    onChange({ ...layout, mapping: chosen, nameOrder });
  };
  const hintFor = (column: number | null): string | undefined => {
    if (column === null) return undefined;
    const [other] = sameTitledColumns(titles, column);
    const example = first[column] ?? '';
    if (other !== undefined) return `Si está vacía, vale la otra columna «${titles[other] ?? ''}»`;
    return example === '' ? undefined : example;
  };

  return (
    <>
      <LayoutFields
        file={file}
        fields={fields}
        count={rows.length}
        layout={layout}
        onChange={onChange}
        onEncoding={onEncoding}
      />
      <p>Revisa de qué columna sale cada dato.</p>
      <div className={styles.mapping}>
        {shown.map(({ name, label, isRequired }) => {
          const column = mapping[name] ?? null;
          return (
            <Fragment key={name}>
              <Field label={label} isOptional={!isRequired} hint={hintFor(column)}>
                {(control) => (
                  <select
                    {...control}
                    name={name}
                    value={column === null ? NONE : column.toString()}
                    onChange={({ target: { value } }) => {
                      choose(name, value === NONE ? null : Number(value));
                    }}
                  >
                    <option value={NONE}>{isRequired ? 'Elige una columna' : 'Ninguna'}</option>
                    {choices.map(({ index, title }) => (
                      <option key={index.toString()} value={index.toString()}>
                        {title}
                      </option>
                    ))}
                  </select>
                )}
              </Field>
              {name === FULL_NAME && split && (
                <Field label="Orden de los nombres">
                  {(control) => (
                    <select
                      {...control}
                      value={layout.nameOrder}
                      onChange={({ target: { value } }) => {
                        onChange({ ...layout, nameOrder: value as NameOrder });
                      }}
                    >
                      <option value="surnames">Apellidos primero</option>
                      <option value="names">Nombres primero</option>
                      <option value="whole">Todo en el nombre</option>
                    </select>
                  )}
                </Field>
              )}
            </Fragment>
          );
        })}
      </div>
      <SampleTable rows={rows} fields={fields} />
    </>
  );
}

interface ColumnChoice {
  readonly index: number;
  readonly title: string;
}

/** The columns with a title or data; equal titles with their letter in the sheet. */
function columnChoices(rows: readonly (readonly string[])[], titleRow: number): ColumnChoice[] {
  const titles = rows[titleRow] ?? [];
  const width = rows.reduce((most, { length }) => Math.max(most, length), 0);
  return Array.from({ length: width }, (_, index) => index).flatMap((index) => {
    const title = titles[index] ?? '';
    if (title === '' && rows.every((row) => (row[index] ?? '') === '')) return [];
    const letter = columnLetters(index + 1);
    if (title === '') return [{ index, title: `Columna ${letter}` }];
    const isRepeated = titles.some((other, position) => position !== index && other === title);
    return [{ index, title: isRepeated ? `${title} (columna ${letter})` : title }];
  });
}
