import type { ImportResult, ImportUndoResult } from '@llevo/contract/entities/person-input';

/** The cells of one row by the names of its fields, as text. */
export type ImportCells = Readonly<Record<string, string>>;

/** A row of the file. */
export interface ImportRow {
  /** Number of the row in the file, from 1. */
  readonly line: number;
  readonly cells: ImportCells;
  /** Differences from the text of the file, for the user to check. */
  readonly notes?: readonly string[];
}

/** A row that is not imported, with the reason. */
export interface RefusedRow {
  readonly line: number;
  /** Name of the wrong field; `plan` if the row exceeds the plan's limit. */
  readonly field: string;
  /** Every reason against the row. */
  readonly message: string;
}

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
  /** Shows the API's value in words. */
  readonly show?: (value: string) => string;
  /** Titles of columns with whole names, for the field `name`, if they are not those of people. */
  readonly wholeNames?: readonly string[];
}

/** A column of the preview that the server fills. */
export type AnswerField = Pick<ImportField, 'name' | 'label' | 'show'>;

/** The answer to a part of the rows. */
export interface ImportAnswer extends ImportResult {
  /** Cells and notices that the server adds to rows without an error. */
  readonly rows?: readonly {
    readonly row: number;
    readonly cells: ImportCells;
    readonly notices: readonly { readonly inputError: string; readonly message: string }[];
  }[];
}

/** The rows of a file that are sent, and those that the browser refuses. */
export interface PreparedRows {
  readonly rows: readonly ImportRow[];
  readonly refused: readonly RefusedRow[];
}

/** The differences between imports of customers, of drivers and of services. */
export interface ImportKind {
  /** Name of the list: query key, and part of file names. */
  readonly list: 'customers' | 'drivers' | 'services';
  /** Path of the list, newest first. */
  readonly listPath: string;
  /** "clientes", "conductores", "servicios". */
  readonly plural: string;
  readonly fields: readonly ImportField[];
  readonly answerFields?: readonly AnswerField[];
  /** Most rows of a file, below the reader's own limit, and the message above it. */
  readonly limit?: { readonly rows: number; readonly message: string };
  /** Rows of one call; as many as calls for people take, if absent. */
  readonly partRows?: number;
  /** Hint beside the field of the file. */
  readonly hint?: string;
  /** Effects of importing besides the stored rows, shown before it. */
  readonly notice?: string;
  /** Corrects and refuses rows by looking at all of them, before the server sees a part at a time. */
  readonly prepare: (rows: readonly ImportRow[]) => PreparedRows;
  readonly send: (
    input: { readonly rows: readonly ImportCells[]; readonly dryRun: boolean; readonly importId?: string | undefined },
    signal: AbortSignal,
  ) => Promise<ImportAnswer>;
  /** Removes some records of an import; `cursor` is the last call's `next`. */
  readonly undo: (
    input: { readonly importId: string; readonly cursor: string | null },
    signal: AbortSignal,
  ) => Promise<ImportUndoResult>;
  readonly undoTexts: {
    /** Effects of undoing besides the removed records. */
    readonly notice?: string;
    /** Label of the count of removed records: "Personas quitadas". */
    readonly removed: string;
    /** Why others stay, before the minutes for undoing. */
    readonly kept: string;
  };
}
