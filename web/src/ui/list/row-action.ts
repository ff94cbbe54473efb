/** One action of a row. */
export interface RowAction {
  readonly label: string;
  readonly isDangerous?: boolean;
  readonly run: () => void;
}
