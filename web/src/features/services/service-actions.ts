import type { ServiceRow } from '@llevo/contract/entities/service';
import type { ReceiptField } from './receipts/receipts.ts';

/** A driver as far as choosing one needs to know them. */
export interface DriverChoice {
  /** 'default' for nobody. */
  readonly id: string;
  readonly name: string;
  /** What is to be said before the choice is confirmed, such as that the vehicle is another. */
  readonly warning: string | null;
}

/** What can be done with a service from a row or from its details. The same object for as long as the screen stands. */
export interface ServiceActions {
  readonly openDetails: (service: ServiceRow) => void;
  readonly openReceipt: (service: ServiceRow, field: ReceiptField) => void;
  readonly uploadPayout: (service: ServiceRow) => void;
  readonly chooseDriver: (service: ServiceRow, driver: DriverChoice) => void;
}
