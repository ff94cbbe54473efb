/** The value of an exported cell: text, a number, or nothing. */
export type ExportValue = string | number | null;

/** One column of an exported file. */
export interface ExportColumn<Row> {
  readonly header: string;
  /** `number` counts rows from 1. */
  readonly value: (row: Row, number: number) => ExportValue;
  /** Width in a spreadsheet, in characters. */
  readonly width: number;
}
