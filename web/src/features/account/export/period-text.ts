import type { ExportPeriod } from '@llevo/contract/entities/account-export';
import { formatDate } from '@llevo/contract/rules/dates';

/** Whether an export is of all days. */
export const isAlways = ({ from, to }: ExportPeriod): boolean => from === undefined && to === undefined;

/** "del 01/11/2026 al 30/11/2026"; null for all days. */
export function periodText({ from, to }: ExportPeriod): string | null {
  if (from === undefined) return to === undefined ? null : `hasta el ${formatDate(to)}`;
  return to === undefined ? `desde el ${formatDate(from)}` : `del ${formatDate(from)} al ${formatDate(to)}`;
}
