import { formatCount } from '@llevo/contract/rules/format-number';
import { Fragment, useMemo } from 'react';
import type { ReactNode } from 'react';
import { Field } from '../fields/field.tsx';
import { columnLetters } from '../../lib/import/column-letters.ts';
import type { Encoding } from '../../lib/import/code-pages.ts';
import type { ImportField, ImportRow } from '../../lib/import/import-kind.ts';
import { isLostNumber, toImportRows } from '../../lib/import/import-rows.ts';
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
  const lost = useMemo(() => countLostNumbers(rows), [rows]);
  const shown = shownFields(fields, split);

  const choose = (name: string, column: number | null) => {
    const chosen = { ...mapping, [name]: column };
    const nameOrder = name === FULL_NAME ? orderOf(sheet.rows, titleRow, chosen) : layout.nameOrder;
    onChange({ ...layout, mapping: chosen, nameOrder });
  };
  const hintFor = (name: string, column: number | null): ReactNode => {
    if (column === null) return undefined;
    if (name === 'cellphone' && lost > 0) return <LostNumbers count={lost} />;
    const [other] = sameTitledColumns(titles, column);
    const example = first[column] ?? '';
    if (other !== undefined) return `Si está vacía, vale la otra columna «${titles[other] ?? ''}»`;
    if (example !== '') return example;
    const isEmpty = sheet.rows.slice(titleRow + 1).every((row) => (row[column] ?? '') === '');
    return isEmpty ? 'Vacía en todas las filas' : undefined;
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
      <div className={styles.mapping}>
        {shown.map(({ name, label, isRequired }) => {
          const column = mapping[name] ?? null;
          return (
            <Fragment key={name}>
              <Field label={label} isOptional={!isRequired} hint={hintFor(name, column)}>
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

/** The fields to choose columns for; whole names stand in place of name and surname, or unchosen after them. */
const shownFields = (fields: readonly ImportField[], split: boolean): readonly ImportField[] =>
  fields.flatMap((field) => {
    if (field.name === 'name') return split ? [FULL_NAME_FIELD] : [field];
    if (field.name !== 'surname') return [field];
    return split ? [] : [field, FULL_NAME_FIELD];
  });

const countLostNumbers = (rows: readonly ImportRow[]): number =>
  rows.filter(({ cells }) => isLostNumber('cellphone', cells)).length;

/** Says how many phone numbers have lost their digits, before the check refuses their rows. */
const LostNumbers = ({ count }: { readonly count: number }) => (
  <span className={styles.lost}>
    {count === 1
      ? 'Excel cambió 1 número: su fila saldrá con error'
      : `Excel cambió ${formatCount(count)} números: sus filas saldrán con error`}
  </span>
);

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
