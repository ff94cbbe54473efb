import { formatCount } from '@llevo/contract/rules/format-number';
import { Field } from '../fields/field.tsx';
import { Switch } from '../fields/switch.tsx';
import type { Encoding } from '../../lib/import/code-pages.ts';
import { ENCODINGS } from '../../lib/import/code-pages.ts';
import { titleRowChoices } from '../../lib/import/find-titles.ts';
import type { ImportField } from '../../lib/import/import-kind.ts';
import { countRows } from '../../lib/import/import-rows.ts';
import type { ImportFile } from '../../lib/import/import-state.ts';
import type { Layout } from '../../lib/import/layout.ts';
import { findLayout, hiddenDataLines, sheetOf } from '../../lib/import/layout.ts';
import styles from './import-dialog.module.css';

const ENCODING_LABELS: Readonly<Record<Encoding, string>> = {
  'utf-8': 'UTF-8',
  'windows-1252': 'Windows (ANSI)',
  cp850: 'MS-DOS',
  macintosh: 'Mac',
  'utf-16le': 'Unicode (UTF-16)',
  'utf-16be': 'Unicode (UTF-16 BE)',
};

interface LayoutFieldsProps {
  readonly file: ImportFile;
  readonly fields: readonly ImportField[];
  /** Rows to import. */
  readonly count: number;
  readonly layout: Layout;
  readonly onChange: (layout: Layout) => void;
  readonly onEncoding: (encoding: Encoding) => void;
}

const LABEL_LENGTH = 48;

/** A row in a choice: "5: Nombre, Apellido, Celular". */
function rowLabel(row: readonly string[], index: number): string {
  const texts = row.filter((text) => text !== '').join(', ');
  const shown = texts.length > LABEL_LENGTH ? `${texts.slice(0, LABEL_LENGTH)}…` : texts;
  return `${(index + 1).toString()}: ${shown}`;
}

/** Sheet, row of titles, encoding and hidden rows of a file. */
export function LayoutFields({ file, fields, count, layout, onChange, onEncoding }: LayoutFieldsProps) {
  const { sheets, encoding } = file.read;
  const sheet = sheetOf(file.read, layout);
  const hidden = hiddenDataLines(sheet, layout.titleRow).length;
  return (
    <>
      <div className={styles.summary}>
        <p role="status">
          <strong>{file.name}</strong>: {countRows(count)}.
        </p>
        <p>Revisa de qué columna sale cada dato.</p>
      </div>
      <div className={styles.mapping}>
        {sheets.length > 1 && (
          <Field label="Hoja">
            {(control) => (
              <select
                {...control}
                value={layout.sheet.toString()}
                onChange={({ target: { value } }) => {
                  onChange(findLayout(file.read, fields, { sheet: Number(value) }));
                }}
              >
                {sheets.map(({ name, isHidden }, index) => (
                  <option key={index.toString()} value={index.toString()}>
                    {isHidden ? `${name} (oculta)` : name}
                  </option>
                ))}
              </select>
            )}
          </Field>
        )}
        <Field label="Fila de los títulos">
          {(control) => (
            <select
              {...control}
              value={layout.titleRow.toString()}
              onChange={({ target: { value } }) => {
                const { sheet: index, includesHidden } = layout;
                onChange(findLayout(file.read, fields, { sheet: index, titleRow: Number(value), includesHidden }));
              }}
            >
              {titleRowChoices(sheet.rows).map((index) => (
                <option key={index.toString()} value={index.toString()}>
                  {rowLabel(sheet.rows[index] ?? [], index)}
                </option>
              ))}
            </select>
          )}
        </Field>
        {encoding !== null && (
          <Field label="Letras del archivo" hint="Cámbialas si ves mal las tildes o la ñ">
            {(control) => (
              <select
                {...control}
                value={encoding}
                onChange={({ target: { value } }) => {
                  onEncoding(value as Encoding);
                }}
              >
                {ENCODINGS.map((id) => (
                  <option key={id} value={id}>
                    {ENCODING_LABELS[id]}
                  </option>
                ))}
              </select>
            )}
          </Field>
        )}
      </div>
      {hidden > 0 && (
        <Switch
          label={
            hidden === 1 ? 'Importar también 1 fila oculta' : `Importar también ${formatCount(hidden)} filas ocultas`
          }
          hint="El archivo las oculta, por ejemplo con un filtro"
          isOn={layout.includesHidden}
          onChange={(includesHidden) => {
            onChange({ ...layout, includesHidden });
          }}
        />
      )}
    </>
  );
}
