import type { ImportedPerson } from '@llevo/contract/entities/person-input';
import { formatCount } from '@llevo/contract/rules/format-number';
import { hasLostDigits, restoredCells } from '@llevo/contract/rules/people/import-cells';
import type { RestoredCell } from '@llevo/contract/rules/people/import-cells';
import { personKey } from '@llevo/contract/rules/people/same-customer';
import { repeatedItems } from '@llevo/contract/rules/repeated-items';
import type { AnswerField, ImportCells, ImportField, ImportRow, PreparedRows, RefusedRow } from './import-kind.ts';
import type { Layout } from './layout.ts';
import { isSplit, sameTitledColumns } from './match-headers.ts';
import type { SheetTable } from './parse-table.ts';
import { FULL_NAME } from './person-import-fields.ts';
import { splitName } from './split-name.ts';

export const countRows = (count: number): string => (count === 1 ? '1 fila' : `${formatCount(count)} filas`);

/** A cell as it is shown to people. */
export const shownCell = ({ name, show = (value) => value }: AnswerField, cells: ImportCells): string =>
  show(cells[name] ?? '');

/** Whether a sheet replaced the phone number of a row: the check of the rows refuses it. */
export const isLostNumber = (field: string, cells: ImportCells): boolean =>
  field === 'cellphone' && hasLostDigits(cells[field] ?? '');

/** The rows under the titles by their fields; empty and repeated titles are left out, and hidden ones unless included. */
export function toImportRows(sheet: SheetTable, layout: Layout, fields: readonly ImportField[]): ImportRow[] {
  const { titleRow, includesHidden } = layout;
  const titles = sheet.rows[titleRow] ?? [];
  const hidden = new Set(includesHidden ? [] : sheet.hiddenLines);
  const doubtful = new Set(sheet.doubtfulLines);
  const read = rowReader(titles, layout);
  return sheet.rows.flatMap((texts, index) => {
    const line = index + 1;
    if (index <= titleRow || hidden.has(line) || texts.every((text) => text === '')) return [];
    if (texts.every((text, column) => text === (titles[column] ?? ''))) return [];
    const found = read(texts);
    const typed = Object.fromEntries(
      fields.flatMap(({ name, toWire = (text) => text }) => {
        const text = found[name];
        return text === undefined ? [] : [[name, toWire(text)] as const];
      }),
    );
    const restored = restoredCells(typed);
    const cells = { ...typed, ...Object.fromEntries(restored.map(({ field, to }) => [field, to])) };
    const notes = [
      ...restored.filter(({ isNotable }) => isNotable).map(restoredNote),
      ...(doubtful.has(line) ? ['Una letra no se leía bien: revísala'] : []),
    ];
    return [{ line, cells, ...(notes.length > 0 && { notes }) }];
  });
}

/** Reads the fields of a row from its texts; those without a column are left out. */
function rowReader(titles: readonly string[], { mapping, nameOrder }: Layout) {
  const columnsOf = new Map(
    Object.entries(mapping).flatMap(([name, column]) =>
      column === null ? [] : [[name, [column, ...sameTitledColumns(titles, column)]] as const],
    ),
  );
  return (texts: readonly string[]): Record<string, string> => {
    const fields = Object.fromEntries(
      Array.from(columnsOf, ([name, columns]) => [
        name,
        columns.map((column) => texts[column] ?? '').find((text) => text !== '') ?? '',
      ]),
    );
    return isSplit(mapping) ? { ...fields, ...splitName(fields[FULL_NAME] ?? '', nameOrder) } : fields;
  };
}

function restoredNote({ field, from, to }: RestoredCell): string {
  if (field === 'email') return `«${from}» no es un correo: va sin correo`;
  if (field === 'plate') return `Excel volvió fecha la placa: se leyó ${to}, revísala`;
  return `De «${from}» se toma ${to}`;
}

/** Rows of people, without the addresses that several share; refuses those of a person in an earlier row. */
export function preparePeople(read: readonly ImportRow[], who: ImportedPerson): PreparedRows {
  const rows = withoutSharedEmails(read);
  return { rows, refused: repeatedRows(rows, who) };
}

/** Different names that make one address a filler, such as the company's own. */
const SHARED_BY = 3;

const addressOf = ({ cells }: ImportRow): string => (cells['email'] ?? '').trim().toLowerCase();
const personOf = ({ name = '', surname = '', cellphone = '' }: ImportCells) => ({ name, surname, cellphone });
const nameOf = ({ cells }: ImportRow): string =>
  `${cells['name'] ?? ''} ${cells['surname'] ?? ''}`.trim().toLowerCase();

/** The rows without the addresses that several people share. */
export function withoutSharedEmails(rows: readonly ImportRow[]): ImportRow[] {
  const names = new Map<string, Set<string>>();
  for (const row of rows) {
    const email = addressOf(row);
    if (email !== '') names.set(email, (names.get(email) ?? new Set()).add(nameOf(row)));
  }
  return rows.map((row) => {
    const sharing = names.get(addressOf(row))?.size ?? 0;
    if (sharing < SHARED_BY) return row;
    const note = `${sharing.toString()} personas comparten ${addressOf(row)}: va sin correo`;
    return { ...row, cells: { ...row.cells, email: '' }, notes: [...(row.notes ?? []), note] };
  });
}

/**
 * The rows of a person who is in an earlier row: with the same email, or without one the same number, and for customers
 * the same name. The server sees one part of the file at a time, and would skip those of a later part silently.
 */
export function repeatedRows(rows: readonly ImportRow[], who: ImportedPerson): RefusedRow[] {
  const keyOf = ({ cells }: ImportRow) => personKey(who, personOf(cells));
  const repeated = repeatedItems(rows, (row) => addressOf(row) || keyOf(row), keyOf);
  return Array.from(repeated, ([row, earlier]) => {
    const message =
      addressOf(row) === ''
        ? `Esa persona ya está en la fila ${earlier.line.toString()}`
        : `El correo ya está en la fila ${earlier.line.toString()}`;
    return { line: row.line, field: 'email', message };
  });
}
