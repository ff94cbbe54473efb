import type { ServiceHistoryEntry } from '@llevo/contract/entities/service-history';
import { statusLabel } from '@llevo/contract/rules/services/service-display';
import { shownWord } from '../../../lib/i18n/translate-response.ts';
import { RECEIPT_NAMES } from '../receipts/receipts.ts';

/** Stands for whoever did something in the mobile app, which does not say. */
const IN_THE_APP = 'Desde la app móvil';

const status = (value: string | null): string => `«${shownWord(statusLabel(value))}»`;

const receipt = (field: string | null): string =>
  Object.entries(RECEIPT_NAMES)
    .find(([name]) => name === field)?.[1]
    .toLowerCase() ?? 'comprobante';

/** One line of a service's timeline as a sentence: who did what. */
export function historyText({ kind, from, to, by }: Pick<ServiceHistoryEntry, 'kind' | 'from' | 'to' | 'by'>): string {
  const did = (byHand: string, inTheApp: string): string =>
    by === null ? `${IN_THE_APP} ${inTheApp}` : `${by.name} ${byHand}`;
  switch (kind) {
    case 'driver':
      if (to === null) return did(`quitó a ${from ?? 'su conductor'}`, `se quitó a ${from ?? 'su conductor'}`);
      if (from === null) return did(`asignó a ${to}`, `se asignó a ${to}`);
      return did(`cambió el conductor de ${from} a ${to}`, `el conductor cambió de ${from} a ${to}`);
    case 'status':
      return did(
        `cambió el estado de ${status(from)} a ${status(to)}`,
        `el estado cambió de ${status(from)} a ${status(to)}`,
      );
    case 'receipt':
      return did(`subió el comprobante: ${receipt(to)}`, `se subió el comprobante: ${receipt(to)}`);
  }
}
