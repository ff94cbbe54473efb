import type { ImportResult, ImportUndoResult } from '@llevo/contract/entities/person-input';

/** The cells of one row by the names of its fields, as text. */
export type ImportCells = Readonly<Record<string, string>>;

/** A field that a column of the file fills. */
export interface ImportField {
  readonly name: string;
  readonly label: string;
  readonly isRequired: boolean;
  /** Accepted headers besides its label, folded: lower case, no accents. */
  readonly synonyms: readonly string[];
  /** Example value in the template. */
  readonly example: string;
  /** Converts typed text to the API's value; unknown text stays as it is. */
  readonly toWire?: (text: string) => string;
}

/** The differences between imports of customers and of drivers. */
export interface ImportKind {
  /** Name of the list: query key, and part of file names. */
  readonly list: 'customers' | 'drivers';
  /** Path of the list, newest first. */
  readonly listPath: string;
  /** "clientes", "conductores". */
  readonly plural: string;
  readonly fields: readonly ImportField[];
  readonly send: (
    input: { readonly rows: readonly ImportCells[]; readonly dryRun: boolean; readonly importId?: string | undefined },
    signal: AbortSignal,
  ) => Promise<ImportResult>;
  /** Removes some of the people of an import; `cursor` is the last call's `next`. */
  readonly undo: (
    input: { readonly importId: string; readonly cursor: string | null },
    signal: AbortSignal,
  ) => Promise<ImportUndoResult>;
}
