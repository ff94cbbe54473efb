import { CUSTOMER_STATUSES } from '@llevo/contract/entities/customer';
import type { LabelValue } from '@llevo/contract/entities/dashboard';
import { DRIVER_STATUSES } from '@llevo/contract/entities/driver';
import { PAYMENT_TYPES } from '@llevo/contract/entities/service-payment';
import { VEHICLE_IDS } from '@llevo/contract/entities/vehicle-ids';
import { customerStatusLabel } from '@llevo/contract/rules/people/customer-status';
import { driverStatusLabel } from '@llevo/contract/rules/people/driver-status';
import { paymentTypeLabel, serviceStatusLabel } from '@llevo/contract/rules/services/service-display';
import { VEHICLES } from '@llevo/contract/rules/vehicles';
import { decodeCounterKey } from './counter-key.ts';
import type { Counts } from './stats-document.ts';

/** Label of a missing text. */
const MISSING_TEXT_LABEL = 'Sin datos';

const findKnown = <Known extends string>(known: readonly Known[], text: string): Known | undefined =>
  known.find((value) => value === text);

/** The label of a stored text by dimension; unknown values are shown as received. */
export const LABELS = {
  customerStatus: (text: string) => labelOf(text, findKnown(CUSTOMER_STATUSES, text), customerStatusLabel),
  driverStatus: (text: string) => labelOf(text, findKnown(DRIVER_STATUSES, text), driverStatusLabel),
  vehicle: (text: string) => labelOf(text, findKnown(VEHICLE_IDS, text), (id) => VEHICLES[id].label),
  payment: (text: string) =>
    text === '' ? paymentTypeLabel(null) : labelOf(text, findKnown(PAYMENT_TYPES, text), paymentTypeLabel),
  serviceStatus: serviceStatusLabel,
  asReceived: (text: string) => text.trim() || MISSING_TEXT_LABEL,
} as const;

const labelOf = <Known extends string>(text: string, known: Known | undefined, label: (known: Known) => string) =>
  known === undefined ? LABELS.asReceived(text) : label(known);

/** Counters with their labels, the largest first; equal labels are merged. */
export function withLabels(counts: Counts, label: (text: string) => string): LabelValue[] {
  const values = new Map<string, number>();
  for (const [key, value] of Object.entries(counts)) {
    const shown = label(decodeCounterKey(key));
    values.set(shown, (values.get(shown) ?? 0) + value);
  }
  return [...values]
    .map(([shown, value]) => ({ label: shown, value }))
    .sort((a, b) => b.value - a.value || a.label.localeCompare(b.label, 'es'));
}
