import { guayaquilDate } from '@llevo/contract/rules/dates';

const MONTH = new Intl.DateTimeFormat('es-EC', { month: 'long', year: 'numeric', timeZone: 'UTC' });
/** Corrections of a declaration rarely go further back. */
const MONTHS = 24;

/** A month as a choice of a list. */
export interface MonthOption {
  /** `YYYY-MM`. */
  readonly value: string;
  readonly label: string;
}

/** The last months as choices of a list, the newest first; months are Ecuador's. */
export function monthOptions(nowMs: number): MonthOption[] {
  const [year = 0, month = 0] = guayaquilDate(nowMs).split('-').map(Number);
  return Array.from({ length: MONTHS }, (_, back) => {
    const first = new Date(Date.UTC(year, month - 1 - back, 1));
    return { value: first.toISOString().slice(0, 7), label: MONTH.format(first) };
  });
}
