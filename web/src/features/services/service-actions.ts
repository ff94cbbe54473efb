import type { InvoiceRow } from '@llevo/contract/entities/invoice';
import type { ServiceRow } from '@llevo/contract/entities/service';
import type { ServicePaymentRow } from '@llevo/contract/entities/service-payment';
import type { SearchAction } from '../../lib/services/search-calls.ts';
import type { PaymentDecision } from './payments/decide-payment-dialog.tsx';
import type { ReceiptField } from './receipts/receipts.ts';

/** The fields of a driver that choosing one needs. */
export interface DriverChoice {
  /** 'default' for none. */
  readonly id: string;
  readonly name: string;
  /** A warning for the confirmation, such as another vehicle type. */
  readonly warning: string | null;
  /** Whether the list that it was made in says where the driver is. */
  readonly isPlaceSaid: boolean;
}

/** Actions on a service from its row or its details. The same object while the screen is mounted. */
export interface ServiceActions {
  readonly openDetails: (service: ServiceRow) => void;
  readonly openReceipt: (service: ServiceRow, field: ReceiptField) => void;
  readonly uploadPayout: (service: ServiceRow) => void;
  readonly edit: (service: ServiceRow) => void;
  readonly cancel: (service: ServiceRow) => void;
  readonly finish: (service: ServiceRow) => void;
  /** Issues its invoice or another one, or corrects a failed one. */
  readonly issueInvoice: (service: ServiceRow) => void;
  /** Corrects an invoice by a credit note. */
  readonly creditInvoice: (invoice: InvoiceRow) => void;
  /** Records that the SRI annulled an invoice or credit note. */
  readonly voidInvoice: (invoice: InvoiceRow) => void;
  readonly registerPayment: (service: ServiceRow) => void;
  /** Returns what the company owes the customer. */
  readonly refund: (service: ServiceRow) => void;
  readonly decidePayment: (decision: PaymentDecision, service: ServiceRow, payment: ServicePaymentRow) => void;
  /** Takes over or repeats the search for its driver. */
  readonly controlSearch: (service: ServiceRow, action: SearchAction) => void;
  /** Offers drivers for it, the nearest first. */
  readonly assign: (service: ServiceRow) => void;
  readonly chooseDriver: (service: ServiceRow, driver: DriverChoice) => void;
}
