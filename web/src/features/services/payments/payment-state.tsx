import { StatusChip } from '../../../ui/feedback/status-chip.tsx';
import { PAYMENT_STATE_LABELS, PAYMENT_STATE_STYLES } from './payment-labels.ts';
import type { ShownPaymentState } from './payment-labels.ts';

/** How far a service is paid, as icon and text. */
export const PaymentState = ({ state }: { readonly state: ShownPaymentState }) => (
  <StatusChip variant={PAYMENT_STATE_STYLES[state]}>{PAYMENT_STATE_LABELS[state]}</StatusChip>
);
