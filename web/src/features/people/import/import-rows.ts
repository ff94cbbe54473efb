import type { ImportCells, ImportField } from './import-kind.ts';
import type { ColumnMapping } from './match-headers.ts';

/** A row of the file. */
export interface ImportRow {
  /** Number of the row in the file; the header is 1. */
  readonly line: number;
  readonly cells: ImportCells;
}

/** A row that is not imported, with the reason. */
export interface RefusedRow {
  readonly line: number;
  /** Name of the wrong field; `plan` if the row exceeds the plan's limit. */
  readonly field: string;
  readonly message: string;
}

/** The rows under the header by their fields; empty ones are left out. */
export function toImportRows(
  table: readonly (readonly string[])[],
  mapping: ColumnMapping,
  fields: readonly ImportField[],
): ImportRow[] {
  return table.flatMap((texts, index) => {
    if (index === 0 || texts.every((text) => text === '')) return [];
    const cells = fields.flatMap(({ name, toWire = (text) => text }) => {
      const column = mapping[name] ?? null;
      return column === null ? [] : [[name, toWire(texts[column] ?? '')] as const];
    });
    return [{ line: index + 1, cells: Object.fromEntries(cells) }];
  });
}

/**
 * The rows whose email is in an earlier row. The server sees one part of the file at a time, and would skip those of a
 * later part silently.
 */
export function repeatedRows(rows: readonly ImportRow[]): RefusedRow[] {
  const lineByEmail = new Map<string, number>();
  return rows.flatMap(({ line, cells }) => {
    const email = (cells['email'] ?? '').trim().toLowerCase();
    const earlier = lineByEmail.get(email);
    if (earlier === undefined) {
      if (email !== '') lineByEmail.set(email, line);
      return [];
    }
    return [{ line, field: 'email', message: `El correo ya está en la fila ${earlier.toString()}` }];
  });
}
