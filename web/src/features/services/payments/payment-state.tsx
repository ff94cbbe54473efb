import { StatusChip } from '../../../ui/feedback/status-chip.tsx';
import { PAYMENT_STATE_LABELS } from '../../../lib/services/payment-state.ts';
import type { ShownPaymentState } from '../../../lib/services/payment-state.ts';
import { PAYMENT_STATE_STYLES } from './payment-labels.ts';

/** The payment state of a service, as icon and text. */
export const PaymentState = ({ state }: { readonly state: ShownPaymentState }) => (
  <StatusChip variant={PAYMENT_STATE_STYLES[state]}>{PAYMENT_STATE_LABELS[state]}</StatusChip>
);
